import localFont from 'next/font/local'

// The loader runs at build time and takes literals only. `npm run typefaces` cuts the files to these ranges and
// weights. A browser fetches the accented and the Greek letters only where a text contains them. It fetches no typeface
// before the page's styles, so the page is painted before its typefaces. The fallback fonts are in `fallback-fonts.css`.
const displayBasic = localFont({
  src: './typefaces/display-basic.woff2',
  variable: '--font-display-basic',
  weight: '550 900',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0020-007E, U+00A0, U+00A3, U+00A9, U+00B7, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+20AC',
    },
  ],
})

const displayLatin = localFont({
  src: './typefaces/display-latin.woff2',
  variable: '--font-display-latin',
  weight: '550 900',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0000-001F, U+007F-009F, U+00A1-00A2, U+00A4-00A8, U+00AA-00B6, U+00B8-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-2012, U+2015-2017, U+201A-201B, U+201E-2021, U+2023-2025, U+2027-206F, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
    },
  ],
})

const displayGreek = localFont({
  src: './typefaces/display-greek.woff2',
  variable: '--font-display-greek',
  weight: '550 900',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value: 'U+0370-0377, U+037A-037F, U+0384-038A, U+038C, U+038E-03A1, U+03A3-03FF',
    },
  ],
})

const textBasic = localFont({
  src: './typefaces/text-basic.woff2',
  variable: '--font-text-basic',
  weight: '400 800',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0020-007E, U+00A0, U+00A3, U+00A9, U+00B7, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+20AC',
    },
  ],
})

const textLatin = localFont({
  src: './typefaces/text-latin.woff2',
  variable: '--font-text-latin',
  weight: '400 800',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0000-001F, U+007F-009F, U+00A1-00A2, U+00A4-00A8, U+00AA-00B6, U+00B8-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-2012, U+2015-2017, U+201A-201B, U+201E-2021, U+2023-2025, U+2027-206F, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
    },
  ],
})

const textGreek = localFont({
  src: './typefaces/text-greek.woff2',
  variable: '--font-text-greek',
  weight: '400 800',
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
export const fontVariables = [displayBasic, displayLatin, displayGreek, textBasic, textLatin, textGreek]
  .map((font) => font.variable)
  .join(' ')
