import { ink } from './palette.ts'
import { circle, ellipse, path, rect, stroke } from './shapes.ts'

/** A spectator from behind, head and shoulders, about 100 wide; the origin is where the shoulders meet the seat. */
export function spectator(coat: string, hair: string): string {
  return path('M-50 60 C-52 6 -32 -14 0 -14 C32 -14 52 6 50 60 Z', coat) + circle(0, -38, 27, hair)
}

export const skins = ['#f2c29b', '#c98a5b', '#8a5232', '#e3a878'] as const

export interface Looks {
  coat: string
  skin: string
  hair: string
}

const shortHair =
  'M-29 -60 C-36 -98 -4 -112 16 -98 C34 -92 34 -70 28 -56 C22 -72 4 -78 -10 -76 C-20 -74 -26 -68 -29 -60 Z'

/** Somebody behind a counter, from the front, about 110 wide; the origin is at the counter's edge. */
export function host({ coat, skin, hair }: Looks, long = false): string {
  const back = long ? circle(0, -72, 36, hair) + rect(-36, -74, 72, 66, hair, 20) : ''
  return (
    back +
    path('M-58 60 C-60 -4 -38 -22 0 -22 C38 -22 60 -4 58 60 Z', coat) +
    rect(-11, -46, 22, 36, skin, 10) +
    ellipse(0, -64, 26, 31, skin) +
    path(
      long
        ? 'M-29 -50 C-34 -96 -12 -106 2 -104 C30 -104 34 -76 29 -50 C22 -62 20 -72 14 -82 C2 -72 -16 -70 -22 -70 Z'
        : shortHair,
      hair,
    ) +
    circle(-9, -62, 3, ink.night) +
    circle(11, -62, 3, ink.night) +
    stroke('M-7 -47 C-2 -42 6 -42 10 -47', ink.night, 3)
  )
}

/** A visitor from behind, head to foot, 390 high; the origin is between the feet. */
export function visitor(
  { coat, skin, hair }: Looks,
  trousers: string,
  { long = false, bag = '' } = {},
): string {
  return (
    stroke('M-24 -8 L-18 -170 M26 -8 L20 -170', trousers, 36) +
    ellipse(-28, -4, 25, 12, ink.night) +
    ellipse(30, -4, 25, 12, ink.night) +
    stroke('M-52 -268 C-70 -230 -70 -196 -62 -160', coat, 30) +
    circle(-61, -148, 15, skin) +
    stroke('M52 -268 C72 -232 70 -200 62 -164', coat, 30) +
    circle(61, -152, 15, skin) +
    path('M-58 -142 L-64 -250 C-64 -290 -36 -302 0 -302 C36 -302 64 -290 64 -250 L58 -142 Z', coat) +
    (bag
      ? `${stroke('M-30 -300 L44 -190', bag, 9)}${path('M26 -204 L84 -204 L92 -112 L20 -112 Z', bag)}`
      : '') +
    rect(-12, -326, 24, 32, skin, 10) +
    (long
      ? path(
          'M-38 -254 C-48 -320 -44 -394 0 -396 C44 -394 48 -320 38 -254 C20 -246 -20 -246 -38 -254 Z',
          hair,
        )
      : circle(0, -350, 36, hair))
  )
}
