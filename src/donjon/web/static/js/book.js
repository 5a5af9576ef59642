// The book: dates in the words of the reader's browser, and by the reader's clock.

for (const time of document.querySelectorAll("time[datetime]")) {
  const format = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "long" });
  time.textContent = format.format(new Date(time.dateTime));
}
