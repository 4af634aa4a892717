import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { beforeEach, expect, test, vi } from 'vitest'
import { serve } from '../../schemas/testing/serve.ts'

const storage = join(import.meta.dirname, '../../local/sample-content/storage')

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  await mkdir(join(folder, 'web/pictures'), { recursive: true })
  await symlink(join(import.meta.dirname, 'heic-worker.ts'), join(folder, 'web/pictures/heic-worker.ts'))
  vi.resetModules()
  vi.spyOn(process, 'cwd').mockReturnValue(folder)
  vi.spyOn(console, 'warn').mockReturnValue()
  return async () => {
    vi.restoreAllMocks()
    // The last image might not be written yet.
    await rm(folder, { recursive: true, maxRetries: 10 })
  }
})

/**
 * Starts a storage server that responds to all requests alike.
 * @returns a function that creates its URLs, and the requests that it received
 */
async function startStorage(answer: RequestListener) {
  const asked: string[] = []
  const origin = await serve((request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  })
  return { asked, address: (name: string) => `${origin}/${crypto.randomUUID()}/${name}` }
}

const sending =
  (file: Buffer): RequestListener =>
  (_request, response) =>
    response.end(file)
const poster = () => readFile(join(storage, 'events/rooftop-film-night.jpg'))

async function cutOf(address: string, cut: string) {
  const { cutAnswer } = await import('./cut-picture')
  const { hashImageUrl } = await import('./cuts')
  const answer = await cutAnswer(address, { version: hashImageUrl(address), cut })
  return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) }
}

test.each([
  ['wide-320.avif', 320, 200, 8_000],
  ['whole-480.avif', 480, 300, 16_000],
])('a 183 kB poster is sent as %s at a fraction of its size', async (cut, width, height, most) => {
  const { address, asked } = await startStorage(sending(await poster()))
  const from = address('poster.jpg')
  const { status, headers, body } = await cutOf(from, cut)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('image/avif')
  expect(headers.get('cache-control')).toContain('immutable')
  expect(await sharp(body).metadata()).toMatchObject({ format: 'heif', width, height })
  expect(body.length).toBeLessThan(most)
  // Simulate another process, which finds the crop on disk.
  vi.resetModules()
  expect((await cutOf(from, cut)).body).toEqual(body)
  expect(asked).toHaveLength(1)
})

test.each([
  [1080, 1920, 'whole-320.avif', 180, 320],
  [400, 9000, 'whole-1080.avif', 48, 1080],
  [400, 9000, 'whole.jpg', 400, 9000],
  [4000, 300, 'whole-768.jpg', 768, 58],
  [4000, 300, 'whole.jpg', 4000, 300],
  [300, 200, 'whole-1080.avif', 300, 200],
])('an image of %i × %i pixels is not cropped in %s', async (width, height, cut, cutWidth, cutHeight) => {
  const { address } = await startStorage(sending(await plain(width, height, 'jpeg')))
  const { body } = await cutOf(address('poster.jpg'), cut)
  expect(await sharp(body).metadata()).toMatchObject({ width: cutWidth, height: cutHeight })
})

test("crops only the record's image, and only to the sizes that pages request", async () => {
  const { address, asked } = await startStorage(sending(await poster()))
  const { cutAnswer } = await import('./cut-picture')
  const { hashImageUrl } = await import('./cuts')
  const from = address('poster.jpg')
  const version = hashImageUrl(from)
  for (const [picture, wanted] of [
    [null, { version, cut: 'wide-320.avif' }],
    [from, { version: hashImageUrl('another'), cut: 'wide-320.avif' }],
    [from, { version, cut: 'wide-321.avif' }],
    [from, { version, cut: '../wide-320.avif' }],
  ] as const) {
    expect((await cutAnswer(picture, wanted)).status).toBe(404)
  }
  expect(asked).toEqual([])
})

test('rotates a small image by its EXIF orientation without enlarging it', async () => {
  const small = await sharp({ create: { width: 100, height: 300, channels: 3, background: '#c03409' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { address } = await startStorage(sending(small))
  const { body } = await cutOf(address('small.jpg'), 'wide-768.avif')
  expect(await sharp(body).metadata()).toMatchObject({ width: 160, height: 100 })
})

const heic = await readFile(join(import.meta.dirname, 'testing/grid.heic'))
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'

test.each<[string, RequestListener]>([
  ['redirects', (_, response) => response.writeHead(302, { location: '/elsewhere' }).end()],
  ['is missing', (_, response) => response.writeHead(404).end()],
  ['never arrives', () => undefined],
  ['is empty', sending(Buffer.alloc(0))],
  ['is a page', (_, response) => response.setHeader('content-type', 'image/jpeg').end('<html>')],
  ['is an SVG', (_, response) => response.end(svg)],
  ['is half a HEIC', sending(heic.subarray(0, 400))],
  [
    'has no end',
    (request, response) => {
      const more = () => response.write(Buffer.alloc(1 << 20), () => request.socket.destroyed || more())
      more()
    },
  ],
])(
  'an image that %s is left out, logged once, and not requested again immediately',
  async (_, answer) => {
    const { address, asked } = await startStorage(answer)
    const from = address('picture')
    for (const cut of ['wide-320.avif', 'wide-768.avif']) {
      const { status, headers, body } = await cutOf(from, cut)
      expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
      expect(await sharp(body).metadata()).toMatchObject({ width: 1, hasAlpha: true })
    }
    const { recordPicture } = await import('./look')
    expect(await recordPicture('/event/e1', from)).toEqual({ imageUrl: null, picture: null })
    expect(asked).toHaveLength(1)
    expect(vi.mocked(console.warn).mock.calls.filter(([line]) => String(line).includes(from))).toHaveLength(1)
  },
  20_000,
)

/** Creates a photo like those that organisers upload. */
const photo = async (change: (image: Sharp) => Sharp) =>
  change(sharp(await poster()).resize(900, 600)).toBuffer()
const plain = (width: number, height: number, format: 'jpeg' | 'png') =>
  sharp({ create: { width, height, channels: 3, background: '#c03409' } })
    .toFormat(format)
    .toBuffer()
const noisy = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer()

const photographs: [string, () => Promise<Buffer>, ...tags: string[]][] = [
  ['12 megapixels at quality 95, above 8 MiB', () => noisy(4032, 3024)],
  ['48 megapixels', () => plain(8064, 6048, 'jpeg'), 'nightly'],
  ['108 megapixels', () => plain(12000, 9000, 'jpeg'), 'nightly'],
  ['HEIC in tiles', () => Promise.resolve(heic)],
  ['TIFF', () => photo((image) => image.tiff())],
  ['JPEG in the colours of a press', () => photo((image) => image.toColourspace('cmyk').jpeg())],
  ['PNG of 16 bits', () => photo((image) => image.toColourspace('rgb16').png())],
  ['GIF', () => photo((image) => image.gif())],
  ['WebP', () => photo((image) => image.webp())],
  ['JPEG that is cut off', async () => (await poster()).subarray(0, 60_000)],
]
for (const [name, made, ...tags] of photographs)
  test(`crops a photo regardless of its content type: ${name}`, { tags, timeout: 60_000 }, async () => {
    const file = await made()
    const { address, asked } = await startStorage((_request, response) =>
      response.setHeader('content-type', 'text/plain').end(file),
    )
    const from = address('photo')
    const [avif, jpeg] = await Promise.all([cutOf(from, 'wide-480.avif'), cutOf(from, 'whole-768.jpg')])
    expect(await sharp(avif.body).metadata()).toMatchObject({ format: 'heif', width: 480, height: 300 })
    expect(await sharp(jpeg.body).metadata()).toMatchObject({ format: 'jpeg', space: 'srgb' })
    expect(asked).toHaveLength(1)
  })

test.each<[string, () => Promise<Buffer>]>([
  ['BMP', () => Promise.resolve(Buffer.from(`BM\x3a\0\0\0\0\0\0\0${'\0'.repeat(48)}`, 'latin1'))],
  ['a broken JPEG', () => Promise.resolve(Buffer.from('\xff\xd8\xff\xe0 and so on', 'latin1'))],
  ['a PNG with too many pixels', () => plain(9000, 9000, 'png')],
  ['a JPEG of 41 MiB', () => Promise.resolve(Buffer.alloc(41 << 20, '\xff\xd8\xff', 'latin1'))],
])('the response for %s redirects to the upload', async (_, made) => {
  const { address } = await startStorage(sending(await made()))
  const from = address('upload')
  const { status, headers } = await cutOf(from, 'wide-320.avif')
  expect([status, headers.get('location')]).toEqual([307, from])
  const { recordPicture } = await import('./look')
  expect(await recordPicture('/event/e1', from)).toEqual({ imageUrl: from, picture: null })
})

test.each([
  ['image/svg+xml', 200, 'immutable'],
  ['image/svg+xml; charset=utf-8', 200, 'immutable'],
  ['Image/PNG;q=1', 200, 'immutable'],
  ['text/html; a=image/png', 200, 'no-store'],
  ['image/png', 500, 'no-store'],
])('if the host sends %s with status %i, the site responds with %s', async (type, status, kept) => {
  const { address } = await startStorage((_, response) =>
    response.writeHead(status, { 'content-type': type }).end(svg),
  )
  const { passedPicture } = await import('./cut-picture')
  const answer = await passedPicture(address('drawing.svg'))
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, expect.stringContaining(kept)])
  expect(answer.headers.get('content-type')).toBe(kept === 'no-store' ? 'image/png' : type)
})

test('a page uses the colours of an image, but does not wait for a storage server that hangs', async () => {
  const { address, asked } = await startStorage(sending(await poster()))
  const { recordPicture } = await import('./look')
  const from = address('poster.jpg')
  // The first render might have continued without the colour.
  await expect.poll(async () => (await recordPicture('/event/e1', from)).picture?.colour).toBeDefined()
  const { picture } = await recordPicture('/event/e1', from)
  expect(picture).toMatchObject({
    path: expect.stringMatching(/^\/event\/e1\/picture\/[0-9a-f]{20}$/),
    colour: expect.stringMatching(/^#[0-9a-f]{6}$/),
    hue: expect.any(Number),
    preview: expect.stringMatching(/^data:image\/avif;base64,/),
  })
  expect(asked.length).toBeLessThan(3)
  expect(await recordPicture('/event/e1', null)).toEqual({ imageUrl: null, picture: null })

  const hanging = await startStorage(() => undefined)
  const { picture: colourless } = await recordPicture('/event/e1', hanging.address('poster.jpg'))
  expect(colourless?.colour).toBeUndefined()
  expect(colourless?.path).toContain('/event/e1/picture/')
})

test('reads the new images of a list two at a time', async () => {
  const file = await poster()
  let open = 0
  let most = 0
  const { address } = await startStorage((_, response) => {
    open += 1
    most = Math.max(most, open)
    response.once('finish', () => {
      open -= 1
    })
    response.end(file)
  })
  const { recordPicture } = await import('./look')
  const list = Array.from({ length: 12 }, (_, index) => address(`${index}.jpg`))
  const look = () => Promise.all(list.map((from) => recordPicture('/event/e1', from)))
  await vi.waitFor(async () => expect((await look()).every(({ picture }) => picture?.colour)).toBe(true), {
    timeout: 60_000,
  })
  expect(most).toBeLessThanOrEqual(2)
}, 90_000)

test.each([
  ['#c03409', 1],
  ['#1c4fc4', 8],
  ['#808080', null],
])('a solid %s image has hue number %s', async (background, twelfth) => {
  const { findHue } = await import('./hue')
  expect(await findHue(sharp({ create: { width: 4, height: 4, channels: 3, background } }))).toBe(twelfth)
})

test('reads a new image once if many pages request it at the same time', async () => {
  const { address, asked } = await startStorage(sending(await poster()))
  const { getLook } = await import('./look')
  const from = address('poster.jpg')
  await Promise.all(Array.from({ length: 12 }, () => getLook(from)))
  await vi.waitFor(async () => expect(await getLook(from)).not.toBeNull(), { timeout: 20_000 })
  expect(asked).toHaveLength(1)
}, 30_000)

const dataOf = (address: string | null) => Buffer.from(address?.split(',')[1] ?? '', 'base64')

test('a placeholder is as wide as the image on a phone, and is at most 2000 bytes', async () => {
  const { createPreview } = await import('./look')
  const preview = dataOf(await createPreview(sharp(await poster()), 8 / 5, 2000))
  expect(await sharp(preview).metadata()).toMatchObject({ format: 'heif', width: 384, height: 240 })
  expect(preview.length).toBeLessThanOrEqual(2000)
})

test('a transparent image does not have a placeholder, but images with rounded corners or noise do', async () => {
  const { createPreview } = await import('./look')
  const channels = 4
  const clear = sharp({ create: { width: 40, height: 20, channels, background: '#c0340980' } }).png()
  const corner = Buffer.from('<svg><rect width="1" height="1"/></svg>')
  const rounded = sharp({ create: { width: 40, height: 20, channels, background: '#c03409' } })
    .composite([{ input: corner, blend: 'dest-out', top: 0, left: 0 }])
    .png()
  const noise = sharp(randomBytes(384 * 384 * 3), { raw: { width: 384, height: 384, channels: 3 } }).png()
  const made = (image: Sharp) => image.toBuffer().then((file) => createPreview(sharp(file), 1, 2000))
  expect(await made(clear)).toBeNull()
  expect(await made(rounded)).not.toBeNull()
  expect(dataOf(await made(noise)).length).toBeLessThanOrEqual(2000)
})
