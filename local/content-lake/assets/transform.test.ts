import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { startLake } from '../test-lake.ts'
import { animation, decodeImage, quadrants, transparentFrame } from './test-images.ts'
import { parseImageParameters } from './transform.ts'

const server = await startLake()
let photo: string

async function upload(bytes: Buffer): Promise<string> {
  const { url } = await server.client.assets.upload('image', bytes)
  return url
}

async function get(url: string, accept = '*/*') {
  const response = await fetch(url, { headers: { accept } })
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect(response.status, new TextDecoder().decode(bytes.subarray(0, 200))).toBe(200)
  return { bytes, headers: response.headers, image: await decodeImage(bytes) }
}

/** Returns the colours at the centres of the four quadrants, in reading order. */
function quarters(image: Awaited<ReturnType<typeof decodeImage>>): string {
  return [
    image.colorAt(0.25, 0.25),
    image.colorAt(0.75, 0.25),
    image.colorAt(0.25, 0.75),
    image.colorAt(0.75, 0.75),
  ].join(' ')
}

beforeAll(async () => {
  photo = await upload(await quadrants(400, 200))
})

describe('size and crop', () => {
  test.each([
    ['w=100', 100, 50, 'red green blue yellow'],
    ['w=800', 800, 400, 'red green blue yellow'],
    ['w=800&fit=max', 400, 200, 'red green blue yellow'],
    ['w=100&h=100&fit=max', 100, 50, 'red green blue yellow'],
    ['w=60&h=200&fit=scale', 60, 200, 'red green blue yellow'],
    ['w=100&dpr=2', 200, 100, 'red green blue yellow'],
    ['w=100&h=30&dpr=3', 180, 90, 'red green blue yellow'],
    ['w=100&h=100&fit=crop', 100, 100, 'red green blue yellow'],
    ['rect=200,0,200,100&w=50&h=50&fit=crop', 50, 50, 'green green green green'],
    ['rect=300,150,500,500', 100, 50, 'yellow yellow yellow yellow'],
    // Results beyond the size limit are scaled down proportionally.
    ['w=20000&h=2&fit=crop&fm=jpg&q=1', 8192, 1, ''],
    ['w=20000&h=10&fm=jpg&q=1', 8, 4, ''],
  ])('%s results in %i × %i pixels', async (query, width, height, colors) => {
    const { image } = await get(`${photo}?${query}`)
    expect([image.width, image.height]).toEqual([width, height])
    if (colors) expect(quarters(image)).toBe(colors)
  })

  test.each(['rect=400,0,10,10', 'rect=0,0,0,10'])('rejects %s outside the image', async (query) => {
    const response = await fetch(`${photo}?${query}`)
    expect(response.status).toBe(400)
    expect((await response.json()).message).toContain('selects nothing: the image has 400 × 200')
  })

  test('applies the EXIF orientation and removes it from the result', async () => {
    const sideways = await sharp(await quadrants(400, 200))
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const url = await upload(sideways)
    expect(url).toMatch(/-200x400\.jpg$/)
    const { image, bytes } = await get(`${url}?w=100`)
    expect([image.width, image.height, quarters(image)]).toEqual([100, 200, 'blue red yellow green'])
    expect((await sharp(bytes).metadata()).orientation).toBeUndefined()
    const cut = await get(`${url}?rect=0,0,200,200`)
    expect(quarters(cut.image)).toBe('blue red blue red')
  })
})

test.each([
  ['w', '0'],
  ['w', '-5'],
  ['w', 'wide'],
  ['rect', '1,2,3'],
  ['fit', 'stretch'],
  ['crop', 'face'],
  ['fm', 'json'],
  ['auto', 'compress'],
  ['q', '101'],
  // Only hosted projects support this parameter.
  ['bg', 'fff'],
])('rejects %s=%s and names the parameter', (name, value) => {
  expect(() => parseImageParameters({ [name]: value })).toThrow(`"${name}"`)
})

describe('format', () => {
  test.each([
    ['fm=jpg', '*/*', 'image/jpeg', 'jpeg'],
    ['fm=avif', '*/*', 'image/avif', 'heif'],
    ['auto=format', 'image/avif,image/webp,*/*', 'image/avif', 'heif'],
    ['auto=format', 'image/webp,*/*', 'image/webp', 'webp'],
    ['auto=format&fm=jpg', '*/*', 'image/jpeg', 'jpeg'],
  ])('%s with `Accept: %s` results in %s', async (query, accept, contentType, format) => {
    const { headers, image } = await get(`${photo}?${query}`, accept)
    expect([headers.get('content-type'), image.format]).toEqual([contentType, format])
    expect(headers.get('vary')?.includes('Accept')).toBe(query.includes('auto'))
    expect(quarters(image)).toBe('red green blue yellow')
  })

  test('lower quality results in a smaller file', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
    const create = { width: 200, height: 200, channels: 3, background: '#888', noise } as const
    const url = await upload(await sharp({ create }).png().toBuffer())
    const low = await get(`${url}?fm=webp&q=10`)
    const high = await get(`${url}?fm=webp&q=90`)
    expect(low.bytes.length).toBeLessThan(high.bytes.length / 2)
  })
})

describe('transparency', () => {
  let frame: string
  beforeAll(async () => {
    frame = await upload(await transparentFrame(80))
  })

  test.each([
    ['w=40', 'transparent'],
    ['fm=avif', 'transparent'],
    ['fm=jpg', 'white'],
  ])('a transparent image with %s has %s edges', async (query, edge) => {
    const { image } = await get(`${frame}?${query}`)
    expect([image.colorAt(0.05, 0.05), image.colorAt(0.5, 0.5)]).toEqual([edge, 'green'])
  })
})

describe('animation', () => {
  let clip: string
  beforeAll(async () => {
    clip = await upload(await animation(80, 40))
  })

  test.each([
    ['w=40', 'gif', 3, 40, 20, 'red'],
    ['auto=format', 'webp', 3, 80, 40, 'red'],
    ['fm=jpg', 'jpeg', 1, 80, 40, 'red'],
  ])(
    'an animation with %s becomes a %s image (frames: %i)',
    async (query, format, pages, width, height, color) => {
      const { image } = await get(`${clip}?${query}`, 'image/avif,image/webp')
      expect([image.format, image.pages, image.width, image.height]).toEqual([format, pages, width, height])
      expect(image.colorAt(0.2, 0.3)).toBe(color)
    },
  )
})

describe('SVG', () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><rect width="20" height="10" fill="#dc1414"/><script>alert(1)</script></svg>'

  test('an SVG is served unchanged and cannot run scripts', async () => {
    const url = await upload(Buffer.from(drawing))
    expect(url).toMatch(/-20x10\.svg$/)
    const response = await fetch(`${url}?w=200&auto=format`, { headers: { accept: 'image/avif' } })
    expect(await response.text()).toBe(drawing)
    expect(response.headers.get('content-type')).toContain('image/svg+xml')
    expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test.each([
    ['fm=png&w=200', 200, 100, 'red blue'],
    ['fm=png&rect=10,0,10,10&w=100', 100, 100, 'blue blue'],
  ])('an SVG is rendered to pixels with %s', async (query, width, height, colors) => {
    const halves =
      '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><path d="M0 0h10v10H0" fill="#dc1414"/><path d="M10 0h10v10H10" fill="#1414dc"/></svg>'
    const { image } = await get(`${await upload(Buffer.from(halves))}?${query}`)
    expect([image.width, image.height]).toEqual([width, height])
    expect(`${image.colorAt(0.1, 0.5)} ${image.colorAt(0.9, 0.5)}`).toBe(colors)
  })
})
