import { ink } from '../../kit/palette.ts'
import { circle, ellipse, path, place, rect, stroke, times } from '../../kit/shapes.ts'
import { Sheet } from '../../kit/sheet.ts'

const size = { width: 960, height: 1120 }
const nose = 'M480 560C470 600 452 624 462 640C474 652 490 650 500 642'

/** Eyes, brows, nose and a smile, shared by both faces; the middle is at x = 480. */
function features(hair: string, shadow: string): string {
  const eye = (x: number) =>
    ellipse(x, 552, 30, 20, '#fffaf3') + circle(x, 552, 16, '#3b2417') + circle(x + 5, 546, 5, '#fffaf3')
  return (
    eye(404) +
    eye(556) +
    stroke('M364 500C388 480 420 480 442 494 M518 494C540 480 572 480 596 500', hair, 15) +
    stroke(nose, shadow, 9) +
    path('M398 690C440 716 520 716 562 690C552 764 408 764 398 690Z', '#7c1f16') +
    path('M406 694C446 714 514 714 554 694C550 718 410 718 406 694Z', '#fffaf3')
  )
}

function head(sheet: Sheet, skin: string, shadow: string): string {
  const neck = rect(396, 720, 168, 230, skin, 70)
  const face = path(
    'M300 520C300 380 380 320 480 320C580 320 660 380 660 520C660 700 580 820 480 820C380 820 300 700 300 520Z',
    skin,
  )
  const ears = ellipse(296, 566, 34, 54, skin) + ellipse(664, 566, 34, 54, skin)
  return (
    ears +
    neck +
    sheet.shade(neck, { colour: shadow, from: [480, 800], to: [480, 960], strength: 1 }) +
    face +
    sheet.shade(face, { colour: shadow, from: [700, 640], to: [470, 540], strength: 0.75 })
  )
}

/** A window with the evening outside, for the ground of the first portrait. */
function columns(sheet: Sheet): string {
  const sky = rect(0, 0, size.width, size.height, ink.sun)
  const one = (x: number) =>
    rect(x, 190, 96, 1000, ink.sand) +
    rect(x - 26, 140, 148, 58, ink.sand) +
    stroke(`M${x + 30} 220V1120 M${x + 66} 220V1120`, '#dcc19c', 8)
  return (
    sky +
    sheet.shade(sky, { colour: ink.coral, from: [300, 1200], to: [560, 160], strength: 0.95 }) +
    circle(690, 380, 190, ink.coral) +
    one(70) +
    one(800) +
    rect(-10, 60, 980, 84, ink.sand) +
    rect(-10, 60, 980, 20, '#dcc19c')
  )
}

/** A woman with dark curls and round earrings in a persimmon jacket, columns at dusk behind her. */
export function danaePortrait(): string {
  const sheet = new Sheet(size.width, size.height)
  const hair = '#2a1711'
  const curls = times(15, (index) => {
    const turn = Math.PI * (0.86 + (index / 14) * 1.28)
    return circle(480 + 228 * Math.cos(turn), 520 + 262 * Math.sin(turn), 84, hair)
  }).join('')
  const fall = times(
    5,
    (index) =>
      circle(250 - index * 4, 560 + index * 62, 74, hair) +
      circle(710 + index * 4, 560 + index * 62, 74, hair),
  ).join('')
  const jacket = path(
    'M100 1130C112 960 220 890 392 872L480 960L568 872C740 890 848 960 860 1130Z',
    ink.persimmon,
  )
  const shirt = path('M398 874C430 940 456 980 480 1010C504 980 530 940 562 874L580 1130H380Z', ink.paper)
  const fringe =
    circle(392, 352, 66, hair) +
    circle(480, 326, 74, hair) +
    circle(568, 352, 66, hair) +
    circle(330, 420, 48, hair) +
    circle(630, 420, 48, hair)
  const earring = (x: number) =>
    `<circle cx="${x}" cy="650" r="26" fill="none" stroke="${ink.sun}" stroke-width="10"/>`
  return sheet.svg(
    columns(sheet) +
      curls +
      fall +
      jacket +
      sheet.shade(jacket, { colour: '#7c1f08', from: [900, 1180], to: [420, 860], strength: 0.8 }) +
      shirt +
      head(sheet, '#e0a57a', '#b06b42') +
      path('M394 870L330 900L318 1010L366 1018L352 1060L462 1130H480Z', '#a92c08') +
      path('M566 870L630 900L642 1010L594 1018L608 1060L498 1130H480Z', '#a92c08') +
      features(hair, '#a9623b') +
      ellipse(372, 640, 40, 24, '#e5835a66') +
      ellipse(588, 640, 40, 24, '#e5835a66') +
      fringe +
      earring(276) +
      earring(684),
  )
}

/** A pinboard with notes, for the ground of the second portrait. */
function workshop(sheet: Sheet): string {
  const wall = rect(0, 0, size.width, size.height, ink.aegean)
  const note = (x: number, y: number, angle: number, colour: string) =>
    place(rect(-70, -70, 140, 140, colour, 8) + circle(0, -52, 11, ink.persimmon), x, y, { angle })
  return (
    wall +
    sheet.shade(wall, { colour: ink.deepSea, from: [960, 1120], to: [200, 120], strength: 1 }) +
    note(140, 180, -8, ink.sun) +
    note(320, 130, 5, ink.lilac) +
    note(820, 190, 7, '#a8d08d') +
    note(120, 400, 6, ink.coral) +
    note(850, 430, -6, ink.sun) +
    stroke('M140 250C180 300 160 320 128 340 M380 110C560 60 700 90 762 170', ink.paper, 6)
  )
}

/** A man with a short beard and glasses in an olive jumper, a wall of notes behind him. */
export function samuelPortrait(): string {
  const sheet = new Sheet(size.width, size.height)
  const hair = '#1f1310'
  const jumper = path(
    'M90 1130C104 950 210 884 390 866C420 930 540 930 570 866C750 884 856 950 870 1130Z',
    ink.olive,
  )
  const beard = path(
    'M302 560C304 740 380 840 480 840C580 840 656 740 658 560C640 640 610 668 560 664C520 652 440 652 400 664C350 668 320 640 302 560Z',
    hair,
  )
  const top = path(
    'M286 540C256 360 340 240 500 246C640 250 706 360 674 540C660 470 640 440 612 412C520 430 400 424 344 396C312 430 298 480 286 540Z',
    hair,
  )
  const lens = (x: number) =>
    `<circle cx="${x}" cy="554" r="64" fill="#ffffff22" stroke="${ink.sun}" stroke-width="13"/>`
  return sheet.svg(
    workshop(sheet) +
      head(sheet, '#9a5f38', '#6b3d20') +
      jumper +
      sheet.shade(jumper, { colour: '#1d3a18', from: [900, 1180], to: [420, 860], strength: 0.85 }) +
      stroke('M386 872C414 952 546 952 574 872', '#2c5226', 26) +
      beard +
      features(hair, '#63371c') +
      stroke('M412 676C446 660 514 660 548 676', hair, 24) +
      top +
      lens(404) +
      lens(556) +
      stroke('M468 548C476 540 484 540 492 548 M340 546L292 534 M620 546L668 534', ink.sun, 12),
  )
}
