// What is in the box, as a page of its own.

import { hang } from "/static/js/gallery/hanging.js";

hang(document.getElementById("gallery"));
