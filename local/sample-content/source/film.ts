/**
 * Films the demo video of the sample content again: `node local/sample-content/source/film.ts`.
 * Needs ffmpeg with x264 on the machine (Debian: `apt-get install ffmpeg`).
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { Lettering } from './kit/lettering.ts'
import { amphitheatre } from './pictures/amphitheatre.ts'
import { filmNight } from './pictures/film-night.ts'
import { fiveASide } from './pictures/five-a-side.ts'
import { traditionalDances } from './pictures/traditional-dances.ts'
import { frame, length, pictureAt } from './video/film.ts'

const content = join(import.meta.dirname, '../content')
const video = join(content, 'files/demo.mp4')

/** Pictures a second. */
const rate = 25

/** The moment that stands for the film before it plays, in seconds. */
const posterTime = 11

async function thumbnail(draw: () => string): Promise<string> {
  const jpeg = await sharp(Buffer.from(draw()), { unlimited: true })
    .resize(760)
    .jpeg({ quality: 88 })
    .toBuffer()
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`
}

const letters = await Lettering.load()
const posters = {
  bands: await thumbnail(amphitheatre),
  film: await thumbnail(filmNight),
  football: await thumbnail(fiveASide),
  dances: await thumbnail(traditionalDances),
}
const picture = (time: number) => sharp(Buffer.from(pictureAt(time, letters, posters)), { unlimited: true })

await mkdir(join(content, 'files'), { recursive: true })
await picture(posterTime).webp({ quality: 84 }).toFile(join(content, 'images/demo-poster.webp'))

const input = [
  '-f',
  'rawvideo',
  '-pixel_format',
  'rgb24',
  '-video_size',
  `${frame.width}x${frame.height}`,
  '-framerate',
  String(rate),
  '-i',
  '-',
]
const output = [
  '-c:v',
  'libx264',
  '-preset',
  'veryslow',
  '-crf',
  '24',
  '-pix_fmt',
  'yuv420p',
  '-movflags',
  '+faststart',
  video,
]
const encoder = spawn('ffmpeg', ['-y', '-loglevel', 'error', ...input, ...output], {
  stdio: ['pipe', 'inherit', 'inherit'],
})
const ended = once(encoder, 'close')
for (let index = 0; index < length * rate; index++) {
  const pixels = await picture(index / rate)
    .flatten()
    .raw()
    .toBuffer()
  if (!encoder.stdin.write(pixels)) await once(encoder.stdin, 'drain')
}
encoder.stdin.end()
const [code] = await ended
if (code !== 0) throw new Error(`ffmpeg ended with ${code}.`)
console.log(`Wrote ${video}`)
