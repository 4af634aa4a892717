import sharp from 'sharp'
import { expect, it } from 'vitest'
import { startLake } from '../test-lake.ts'
import { animation, quadrants } from './test-images.ts'

const svg = (content: string, start = '', side = 10) =>
  Buffer.from(
    `${start}<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${content}</svg>`,
  )

/** Entities that expand to 30 kB of text, which librsvg draws character by character. */
const entities = `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(100)}"><!ENTITY b "${'&a;'.repeat(300)}">]>`

/** An SVG that takes seconds to draw, even without entities. */
const slowDrawing = svg(
  `<filter id="f" x="0" y="0" width="1" height="1"><feTurbulence numOctaves="50" baseFrequency="0.4"/></filter>
   <rect width="300" height="300" filter="url(#f)"/>`,
  '',
  300,
)

async function upload(origin: string, bytes: Uint8Array<ArrayBuffer>) {
  const response = await fetch(`${origin}/v1/assets/images/production`, { method: 'POST', body: bytes })
  const { message = '' } = await response.json()
  return { status: response.status, message }
}

const plain = (bytes: Buffer) => new Uint8Array(bytes)

it.each([
  ['DOCTYPE', svg('', '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">')],
  ['entities', svg('<text>&b;</text>', entities)],
  ['an encoding that hides them', svg('', '<?xml version="1.0" encoding="UTF-7"?>')],
  ['two bytes a character', Buffer.from(`\ufeff${svg('')}`, 'utf16le')],
])('rejects an SVG with %s and explains how to fix it', async (_name, bytes) => {
  const { url: origin } = await startLake()
  const { status, message } = await upload(origin, plain(bytes))
  expect([status, message]).toEqual([400, expect.stringMatching(/SVG.*upload/)])
})

it('rejects an image with too many pixels', async () => {
  const { url: origin } = await startLake({ maxPixels: 5_000 })
  const { status, message } = await upload(origin, plain(await quadrants(100, 60)))
  expect([status, message]).toEqual([400, expect.stringContaining('megapixels')])
})

it('accepts another image while four slow SVGs are being decoded', async () => {
  const { url: origin } = await startLake()
  let decoded = 0
  const slow = Array.from({ length: 4 }, () => upload(origin, plain(slowDrawing)).then(() => decoded++))
  // At first the SVGs are still being received. After the first one, the others are waiting or being decoded.
  for (const start of [undefined, Promise.race(slow)]) {
    await start
    const { status } = await upload(origin, plain(await quadrants(40, 20)))
    expect(status).toBe(200)
    expect(decoded).toBeLessThan(4)
  }
  await Promise.all(slow)
})

it('transforms only the first frame of an animation that has too many pixels in total', async () => {
  const { client } = await startLake({ maxPixels: 5_000 })
  const { url } = await client.assets.upload('image', await animation(60, 40))
  const cut = await fetch(`${url}?w=30&fm=webp`)
  expect((await sharp(await cut.arrayBuffer()).metadata()).pages ?? 1).toBe(1)
})
