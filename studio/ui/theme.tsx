import { hues } from '@sanity/color'
import { buildTheme } from '@sanity/ui/theme'
import type { StudioTheme } from 'sanity'
import { markDrawing } from '../../schemas/icons.ts'

/** For buttons and selected items, based on the site's night, lilac and ink (`web/ui/tokens.css`). */
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

/** For text, lines and surfaces, based on the site's light-mode ink and dark-mode paper. */
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

/** The Studio's theme in the product's colours, light and dark. */
export const theme: StudioTheme = buildTheme({
  palette: { ...hues, blue: night, gray: ink, black: '#100a17', white: '#ffffff' },
})

const { ring, radius, square, stroke, joining } = markDrawing

/**
 * The product's logo as a Studio icon. The person who joins the group is drawn in the site's accent colour.
 */
export function Logo() {
  return (
    <svg viewBox="0 0 48 48" width="1em" height="1em" data-sanity-icon="mark" aria-hidden="true">
      {ring.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} fill="currentColor" />
      ))}
      <path
        d={square}
        fill="none"
        stroke="currentColor"
        strokeWidth={stroke}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <circle cx={joining[0]} cy={joining[1]} r={radius} fill="#e8501f" />
    </svg>
  )
}
