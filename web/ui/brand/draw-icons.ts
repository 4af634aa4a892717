/** Draws the icons in `public/` from the mark: `npm run icons`. The files are committed. */
import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import sharp from 'sharp'
import { markDrawing } from '../../../schemas/icons.ts'

const folder = resolve(import.meta.dirname, '../../../public')
const colours = { ink: '#241530', paper: '#fff7ec', sun: '#ffc247', accent: '#c03409' }

function mark(ink: string, accent: string) {
  const { ring, radius, square, stroke, joining } = markDrawing
  const people = ring.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${radius}"/>`).join('')
  const [x, y] = joining
  return (
    `<g fill="${ink}">${people}</g>` +
    `<path d="${square}" fill="none" stroke="${ink}" stroke-width="${stroke}" stroke-linejoin="round" stroke-linecap="round"/>` +
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${accent}"/>`
  )
}

/** `margin` is the space around the mark, in units of its 48-unit grid. */
function tile(margin: number, corner: number) {
  const size = 48 + 2 * margin
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" viewBox="${-margin} ${-margin} ${size} ${size}">` +
    `<rect x="${-margin}" y="${-margin}" width="${size}" height="${size}" rx="${corner}" fill="${colours.sun}"/>` +
    `${mark(colours.ink, colours.accent)}</svg>`
  )
}

async function png(name: string, svg: string, size: number) {
  const image = sharp(Buffer.from(svg), { density: 1200 }).resize(size, size)
  await writeFile(resolve(folder, name), await image.png({ compressionLevel: 9, palette: true }).toBuffer())
}

/** Writes the icon that browsers and link previews request by default: an ICO file that contains one 48 px PNG. */
async function ico(name: string, svg: string) {
  const size = 48
  const image = await sharp(Buffer.from(svg), { density: 1200 })
    .resize(size, size)
    .png({ palette: true })
    .toBuffer()
  const head = Buffer.alloc(22)
  // Type 1 (icon), one image, its width and height, 32 bits per pixel, and the size and offset of its bytes.
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(image.length, 14)
  head.writeUInt32LE(head.length, 18)
  await writeFile(resolve(folder, name), Buffer.concat([head, image]))
}

await writeFile(resolve(folder, 'favicon.svg'), `${tile(3, 13)}\n`)
await ico('favicon.ico', tile(3, 13))
await png('icon-192.png', tile(6, 14), 192)
await png('icon-512.png', tile(6, 14), 512)
// Operating systems can crop a fifth of a maskable icon on every side. iPhones round the corners themselves.
await png('icon-maskable-512.png', tile(14, 0), 512)
await png('apple-touch-icon.png', tile(9, 0), 180)
console.log('The icons of the site are drawn.')
