"""Files for pages: style sheets and scripts, fonts, QR codes. They know no table."""
