import localFont from 'next/font/local'

// The loader runs at build time and takes literals only, so the ranges are repeated. They are Google Fonts' own:
// a browser fetches the Greek files only for a Greek letter.
const displayLatin = localFont({
  src: '../../node_modules/@fontsource-variable/geologica/files/geologica-latin-wght-normal.woff2',
  variable: '--font-display-latin',
  weight: '100 900',
  preload: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
    },
  ],
})

const displayGreek = localFont({
  src: '../../node_modules/@fontsource-variable/geologica/files/geologica-greek-wght-normal.woff2',
  variable: '--font-display-greek',
  weight: '100 900',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value: 'U+0370-0377, U+037A-037F, U+0384-038A, U+038C, U+038E-03A1, U+03A3-03FF',
    },
  ],
})

const textLatin = localFont({
  src: '../../node_modules/@fontsource-variable/commissioner/files/commissioner-latin-wght-normal.woff2',
  variable: '--font-text-latin',
  weight: '100 900',
  preload: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
    },
  ],
})

const textGreek = localFont({
  src: '../../node_modules/@fontsource-variable/commissioner/files/commissioner-greek-wght-normal.woff2',
  variable: '--font-text-greek',
  weight: '100 900',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value: 'U+0370-0377, U+037A-037F, U+0384-038A, U+038C, U+038E-03A1, U+03A3-03FF',
    },
  ],
})

/** Classes for `<html>` that define the font variables of `tokens.css`. */
export const fontVariables = [displayLatin, displayGreek, textLatin, textGreek]
  .map((font) => font.variable)
  .join(' ')
