/** Draws every picture of the sample content again: `node local/sample-content/source/draw.ts`. */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { Lettering } from './kit/lettering.ts'
import { noticeboard } from './pictures/about/noticeboard.ts'
import { danaePortrait, samuelPortrait } from './pictures/about/portraits.ts'
import { amphitheatre } from './pictures/amphitheatre.ts'
import { careersFair } from './pictures/careers-fair.ts'
import { analytics } from './pictures/features/analytics.ts'
import { eventCreation } from './pictures/features/event-creation.ts'
import { qrCodes } from './pictures/features/qr-codes.ts'
import { ticketManagement } from './pictures/features/ticket-management.ts'
import { filmNight } from './pictures/film-night.ts'
import { fiveASide } from './pictures/five-a-side.ts'
import { heroPhone } from './pictures/hero-phone.ts'
import { openLab } from './pictures/open-lab.ts'
import { shareLogo } from './pictures/share-logo.ts'
import { theatreAndDance } from './pictures/theatre-and-dance.ts'
import { traditionalDances } from './pictures/traditional-dances.ts'

const folder = join(import.meta.dirname, '..')

/** Above this a poster is slow to arrive on a phone; its grain is compressed harder instead. */
const maxPosterBytes = 190_000

const posters: Record<string, () => string> = {
  'storage/events/bands-in-the-amphitheatre.jpg': amphitheatre,
  'storage/events/rooftop-film-night.jpg': filmNight,
  'storage/events/winter-careers-fair.jpg': careersFair,
  'storage/events/five-a-side.jpg': fiveASide,
  'storage/events/traditional-dances.jpg': traditionalDances,
  'storage/clubs/open-lab.jpg': openLab,
  'storage/clubs/theatre-and-dance.jpg': theatreAndDance,
}

async function jpegWithin(bytes: number, pixels: Buffer): Promise<Buffer> {
  for (let quality = 68; quality >= 40; quality -= 4) {
    const jpeg = await sharp(pixels).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (jpeg.length <= bytes) return jpeg
  }
  throw new Error(`A picture does not fit into ${bytes} bytes. Draw it with less grain.`)
}

async function save(name: string, picture: Buffer): Promise<void> {
  const file = join(folder, name)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, picture)
  console.log(`${name}: ${Math.round(picture.length / 1000)} kB`)
}

const rasterise = (svg: string) => sharp(Buffer.from(svg), { unlimited: true })

for (const [name, draw] of Object.entries(posters)) {
  await save(name, await jpegWithin(maxPosterBytes, await rasterise(draw()).png().toBuffer()))
}

/** A poster as a data URL, for pictures that show it. @param width in pixels, 1600 for its own size */
async function embedded(draw: () => string, width: number): Promise<string> {
  const jpeg = await rasterise(draw())
    .resize(width)
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer()
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`
}

const lettering = await Lettering.load()
const board = {
  bands: await embedded(amphitheatre, 800),
  film: await embedded(filmNight, 800),
  football: await embedded(fiveASide, 800),
  dances: await embedded(traditionalDances, 800),
}

const contentPictures: Record<string, string> = {
  'hero-phone': heroPhone(lettering, await embedded(amphitheatre, 1600)),
  'event-creation': eventCreation(lettering, await embedded(filmNight, 1000)),
  'ticket-management': ticketManagement(lettering),
  'qr-codes': qrCodes(lettering),
  analytics: analytics(lettering),
  noticeboard: noticeboard(lettering, board),
  'danae-kalogeri': danaePortrait(),
  'samuel-adeyemi': samuelPortrait(),
}
for (const [name, svg] of Object.entries(contentPictures)) {
  await save(`content/images/${name}.webp`, await rasterise(svg).webp({ quality: 84 }).toBuffer())
}
await save(
  'content/images/share-logo.png',
  await rasterise(shareLogo(lettering)).png({ palette: true, colours: 64 }).toBuffer(),
)
