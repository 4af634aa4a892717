import { title, words } from '../../kit/app-screen.ts'
import type { Lettering } from '../../kit/lettering.ts'
import { ink } from '../../kit/palette.ts'
import { circle, place, rect, stroke, times } from '../../kit/shapes.ts'
import { Sheet } from '../../kit/sheet.ts'

/** Data URLs of the posters that hang on the board. */
export interface BoardPosters {
  bands: string
  film: string
  football: string
  dances: string
}

const pin = (x: number, y: number, colour: string) =>
  circle(x + 3, y + 5, 15, '#24153055') + circle(x, y, 14, colour) + circle(x - 4, y - 4, 4, '#ffffff99')

/** A sheet with a picture and two lines under it, 360 wide; the origin is its upper left corner. */
function poster(
  sheet: Sheet,
  letters: Lettering,
  picture: string,
  [first, second]: [string, string],
  paper: string,
) {
  return (
    rect(8, 12, 360, 430, '#24153044', 4) +
    rect(0, 0, 360, 430, paper, 4) +
    sheet.within(
      rect(18, 18, 324, 290, '#000', 2),
      `<image href="${picture}" x="-52" y="18" width="464" height="290" preserveAspectRatio="xMidYMid slice"/>`,
    ) +
    title(letters, first, 22, 360, { size: 36, weight: 800 }) +
    words(letters, second, 22, 402, { size: 27 })
  )
}

/** A strip of telephone numbers to tear off; two are gone. */
function tearOff(letters: Lettering, [what, first, second]: [string, string, string]): string {
  const strips = times(7, (index) =>
    index === 2 || index === 5
      ? ''
      : place(
          rect(0, 0, 34, 92, ink.paper) + stroke('M8 20H26 M8 36H22 M8 52H26', ink.dusk, 4),
          index * 40,
          196,
          {
            angle: index % 2 ? 3 : -2,
          },
        ),
  ).join('')
  return (
    rect(6, 10, 276, 190, '#24153044', 4) +
    rect(0, 0, 276, 198, ink.paper, 4) +
    title(letters, what, 24, 64, { size: 40, weight: 800, fill: ink.persimmon }) +
    words(letters, first, 24, 112, { size: 26 }) +
    words(letters, second, 24, 150, { size: 26 }) +
    strips
  )
}

/** A campus noticeboard that is full to the edge: how people found out before. */
export function noticeboard(letters: Lettering, posters: BoardPosters): string {
  const sheet = new Sheet(1280, 1200)
  const cork = rect(36, 36, 1208, 1128, '#d9a066', 10)
  const hang = (content: string, x: number, y: number, angle: number) => place(content, x, y, { angle })
  const late =
    rect(6, 8, 300, 150, '#24153044', 4) +
    rect(0, 0, 300, 150, ink.sun, 4) +
    title(letters, 'WAS YESTERDAY', 150, 66, { size: 33, weight: 850, anchor: 'middle' }) +
    title(letters, 'sorry!', 150, 116, { size: 36, weight: 600, anchor: 'middle' })
  return sheet.svg(
    rect(0, 0, 1280, 1200, ink.dusk, 30) +
      cork +
      sheet.shade(cork, { colour: '#8a5427', from: [1280, 1200], to: [300, 100], strength: 0.8 }) +
      hang(poster(sheet, letters, posters.dances, ['Dances', 'Tue, courtyard'], ink.paper), 880, 90, 7) +
      hang(
        poster(sheet, letters, posters.football, ['Five a side', 'We need one more!'], '#a8d08d'),
        84,
        640,
        4,
      ) +
      hang(
        poster(sheet, letters, posters.bands, ['Bands night', 'Amphitheatre, Sat'], ink.paper),
        110,
        110,
        -6,
      ) +
      hang(tearOff(letters, ['Room free', 'Quiet, near campus.', 'Ask for Nikos']), 560, 100, 3) +
      hang(
        poster(sheet, letters, posters.film, ['Film night', 'On the roof, 21:00'], ink.lilac),
        500,
        520,
        -3,
      ) +
      hang(tearOff(letters, ['Bassist?', 'Band of three looks', 'for number four']), 930, 620, -5) +
      hang(late, 650, 980, -7) +
      hang(
        rect(6, 8, 210, 170, '#24153044', 4) +
          rect(0, 0, 210, 170, '#8fb8ff', 4) +
          title(letters, 'Choir?', 105, 76, { size: 40, weight: 800, anchor: 'middle' }) +
          words(letters, 'Thursdays', 105, 122, { size: 28, anchor: 'middle', fill: ink.night }),
        1000,
        950,
        8,
      ) +
      pin(282, 120, ink.persimmon) +
      pin(1080, 124, ink.aegean) +
      pin(700, 120, ink.olive) +
      pin(672, 540, ink.persimmon) +
      pin(260, 668, ink.aegean) +
      pin(1068, 622, ink.aegean) +
      pin(798, 974, ink.olive) +
      pin(1112, 968, ink.persimmon),
  )
}
