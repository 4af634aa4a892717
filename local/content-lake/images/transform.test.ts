import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { animation, decodeImage, quadrants, transparentFrame } from '../assets/test-images.ts'
import { startAssetServer } from '../assets/test-server.ts'

const server = await startAssetServer()
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

/** Colours in the middle of the four quarters, in reading order. */
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

describe('geometry of the result', () => {
  test.each([
    ['w=100', 100, 50, 'red green blue yellow'],
    ['rect=0,0,200,200&w=50', 50, 50, 'red red blue blue'],
    ['w=100&h=100&fit=crop&crop=left', 100, 100, 'red red blue blue'],
    ['w=100&h=100&fit=crop&crop=focalpoint&fp-x=0.9', 100, 100, 'green green yellow yellow'],
    ['w=60&h=200&fit=scale', 60, 200, 'red green blue yellow'],
    ['w=100&h=100&fit=crop&crop=entropy', 100, 100, undefined],
    ['flip=h', 400, 200, 'green red yellow blue'],
    ['flip=v', 400, 200, 'blue yellow red green'],
    ['flip=hv', 400, 200, 'yellow blue green red'],
    ['or=90', 200, 400, 'blue red yellow green'],
    ['or=180', 400, 200, 'yellow blue green red'],
    ['or=90&rect=0,0,200,200&w=100', 100, 100, 'blue red blue red'],
    ['or=90&w=100&h=100&fit=crop&crop=top', 100, 100, 'blue red blue red'],
  ])('%s', async (query, width, height, colors) => {
    const { image } = await get(`${photo}?${query}`)
    expect([image.width, image.height]).toEqual([width, height])
    if (colors) expect(quarters(image)).toBe(colors)
  })

  test('fill centres the picture on the colour asked for', async () => {
    const { image } = await get(`${photo}?w=200&h=200&fit=fill&bg=000`)
    expect([image.width, image.height]).toEqual([200, 200])
    expect([image.colorAt(0.5, 0.1), image.colorAt(0.1, 0.4), image.colorAt(0.5, 0.9)]).toEqual([
      'black',
      'red',
      'black',
    ])
  })

  test('entropy finds the part with the detail', async () => {
    const stripes = await sharp(await quadrants(100, 100))
      .resize(50, 100, { fit: 'fill' })
      .toBuffer()
    const detail = await sharp({ create: { width: 400, height: 100, channels: 3, background: '#fff' } })
      .composite([{ input: stripes, left: 340, top: 0 }])
      .png()
      .toBuffer()
    const { image } = await get(`${await upload(detail)}?w=100&h=100&fit=crop&crop=entropy`)
    expect([image.colorAt(0.5, 0.25), image.colorAt(0.8, 0.25)]).toEqual(['red', 'green'])
  })

  test('EXIF orientation is applied and not passed on', async () => {
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

describe('format', () => {
  test.each([
    ['fm=jpg', '*/*', 'image/jpeg', 'jpeg'],
    ['fm=png', '*/*', 'image/png', 'png'],
    ['fm=webp', '*/*', 'image/webp', 'webp'],
    ['fm=avif', '*/*', 'image/avif', 'heif'],
    ['w=50', '*/*', 'image/png', 'png'],
    ['auto=format', 'image/avif,image/webp,*/*', 'image/avif', 'heif'],
    ['auto=format', 'image/webp,*/*', 'image/webp', 'webp'],
    ['auto=format&fm=jpg', '*/*', 'image/jpeg', 'jpeg'],
  ])('%s for %s', async (query, accept, contentType, format) => {
    const { headers, image } = await get(`${photo}?${query}`, accept)
    expect([headers.get('content-type'), image.format]).toEqual([contentType, format])
    expect(headers.get('vary')).toBe(query.includes('auto') ? 'Accept' : null)
    expect(quarters(image)).toBe('red green blue yellow')
  })

  test('pjpg is progressive, jpg is not', async () => {
    const progressive = await get(`${photo}?fm=pjpg`)
    const baseline = await get(`${photo}?fm=jpg`)
    expect((await sharp(progressive.bytes).metadata()).isProgressive).toBe(true)
    expect((await sharp(baseline.bytes).metadata()).isProgressive).toBe(false)
  })

  test.each(['jpg', 'webp', 'avif'])('lower quality makes a smaller %s', async (format) => {
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
    const create = { width: 200, height: 200, channels: 3, background: '#888', noise } as const
    const url = await upload(await sharp({ create }).png().toBuffer())
    const low = await get(`${url}?fm=${format}&q=10`)
    const high = await get(`${url}?fm=${format}&q=90`)
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
    ['fm=webp', 'transparent'],
    ['fm=avif', 'transparent'],
    ['fm=jpg', 'white'],
    ['fm=jpg&bg=000', 'black'],
    ['bg=fdd', 'white'],
  ])('%s gives %s edges', async (query, edge) => {
    const { image } = await get(`${frame}?${query}`)
    expect([image.colorAt(0.05, 0.05), image.colorAt(0.5, 0.5)]).toEqual([edge, 'green'])
  })

  test('the canvas of an opaque picture is transparent where the format can', async () => {
    const png = await get(`${photo}?w=200&h=200&fit=fill`)
    const jpg = await get(`${photo}?w=200&h=200&fit=fill&fm=jpg`)
    expect([png.image.colorAt(0.5, 0.05), jpg.image.colorAt(0.5, 0.05)]).toEqual(['transparent', 'white'])
  })
})

describe('effects', () => {
  test('blur evens out contrast and keeps the size', async () => {
    const contrast = async (query: string) => {
      const { bytes, image } = await get(`${photo}?fm=png${query}`)
      expect([image.width, image.height]).toEqual([400, 200])
      return (await sharp(bytes).stats()).channels[0]?.stdev ?? 0
    }
    expect(await contrast('&blur=2000')).toBeLessThan(0.7 * (await contrast('')))
    expect(await contrast('&blur=10')).toBeLessThan(await contrast(''))
  })

  test('sat=-100 is grey, invert turns white black, sharp adds contrast at edges', async () => {
    const grey = await get(`${photo}?sat=-100&fm=png`)
    const [red, green] = (await sharp(grey.bytes).toColourspace('srgb').stats()).channels
    expect(red?.mean).toBeCloseTo(green?.mean ?? -1, 0)
    const white = await upload(
      await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    )
    expect((await get(`${white}?invert=true`)).image.colorAt(0.5, 0.5)).toBe('black')
    const sharpened = await get(`${photo}?sharp=80&fm=png`)
    expect((await sharp(sharpened.bytes).stats()).channels[0]?.max).toBeGreaterThan(230)
  })
})

describe('animation', () => {
  let clip: string
  beforeAll(async () => {
    clip = await upload(await animation(80, 40))
  })

  test.each([
    ['w=40', 'gif', 3, 40, 20, 'red'],
    ['rect=0,0,40,40', 'gif', 3, 40, 40, 'red'],
    ['w=20&h=20&fit=crop&crop=left', 'gif', 3, 20, 20, 'red'],
    ['w=80&h=80&fit=fill&bg=000', 'gif', 3, 80, 80, 'red'],
    ['fm=webp&w=40', 'webp', 3, 40, 20, 'red'],
    ['auto=format', 'webp', 3, 80, 40, 'red'],
    ['frame=1', 'gif', 1, 80, 40, 'red'],
    ['fm=jpg', 'jpeg', 1, 80, 40, 'red'],
    ['flip=v', 'gif', 1, 80, 40, 'red'],
    ['or=90', 'gif', 1, 40, 80, 'red'],
  ])('%s', async (query, format, pages, width, height, color) => {
    const { image } = await get(`${clip}?${query}`, 'image/avif,image/webp')
    expect([image.format, image.pages, image.width, image.height]).toEqual([format, pages, width, height])
    expect(image.colorAt(0.2, 0.3)).toBe(color)
  })
})

describe('SVG', () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><rect width="20" height="10" fill="#dc1414"/><script>alert(1)</script></svg>'

  test('is answered as it is and cannot run scripts', async () => {
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
    ['fm=png&w=200&h=200&fit=crop&crop=left', 200, 200, 'red red'],
    ['fm=png&w=200&h=50&fit=crop', 200, 50, 'red blue'],
    ['fm=png&rect=10,0,10,10&w=100', 100, 100, 'blue blue'],
    ['fm=png&or=180&w=100', 100, 50, 'blue red'],
  ])('becomes pixels with %s', async (query, width, height, colors) => {
    const halves =
      '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><path d="M0 0h10v10H0" fill="#dc1414"/><path d="M10 0h10v10H10" fill="#1414dc"/></svg>'
    const { image } = await get(`${await upload(Buffer.from(halves))}?${query}`)
    expect([image.width, image.height]).toEqual([width, height])
    expect(`${image.colorAt(0.1, 0.5)} ${image.colorAt(0.9, 0.5)}`).toBe(colors)
  })
})
