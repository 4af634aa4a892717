import { hues } from '@sanity/color'
import { buildTheme } from '@sanity/ui/theme'
import type { StudioTheme } from 'sanity'

/** From the site's night, lilac and ink (`web/ui/tokens.css`): what can be pressed, and what is chosen. */
const night = {
  50: '#faf7ff',
  100: '#f1ebfb',
  200: '#e6dbf6',
  300: '#cdb8ff',
  400: '#a98be0',
  500: '#7a55b8',
  600: '#5f3d9c',
  700: '#472d78',
  800: '#331f57',
  900: '#241530',
  950: '#180e21',
}

/** The site's ink by day and its paper by night: words, lines and surfaces. */
const ink = {
  50: '#f9f6f4',
  100: '#f3eeec',
  200: '#e8e1e1',
  300: '#c3b8c2',
  400: '#9c8f9f',
  500: '#77697e',
  600: '#5d4c69',
  700: '#43324f',
  800: '#2f2140',
  900: '#21172e',
  950: '#17101f',
}

/** The Studio in the product's colours, light and dark. */
export const theme: StudioTheme = buildTheme({
  palette: { ...hues, blue: night, gray: ink, black: '#100a17', white: '#ffffff' },
})
