import { rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { createImageUrlBuilder } from '@sanity/image-url'
import { beforeAll, describe, expect, test } from 'vitest'
import { startLake } from '../test-lake.ts'
import { decodeImage, quadrants } from './test-images.ts'

const server = await startLake()
let image: { _id: string; url: string }
let video: { url: string }
const content = '0123456789'

beforeAll(async () => {
  image = await server.client.assets.upload('image', await quadrants(400, 200))
  video = await server.client.assets.upload('file', Buffer.from(content), { filename: 'clip.mp4' })
})

describe('caching', () => {
  test.each(['', '?w=50', '?w=50&auto=format'])(
    'an image URL with the query "%s" is cacheable forever and revalidates by ETag',
    async (query) => {
      const first = await fetch(image.url + query)
      const etag = first.headers.get('etag') ?? ''
      expect(first.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      const again = await fetch(image.url + query, { headers: { 'if-none-match': `W/"other", ${etag}` } })
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
      const other = await fetch(image.url + query, { headers: { 'if-none-match': '"other"' } })
      expect(other.status).toBe(200)
    },
  )
})

describe('byte ranges', () => {
  test.each([
    ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
  ])('the range %s results in status %i', async (range, status, text, contentRange) => {
    const response = await fetch(video.url, { headers: { range } })
    expect([response.status, await response.text(), response.headers.get('content-range')]).toEqual([
      status,
      text,
      contentRange,
    ])
  })

  test('a response without a requested range states that byte ranges are accepted', async () => {
    const response = await fetch(video.url)
    expect(response.headers.get('accept-ranges')).toBe('bytes')
    expect(response.headers.get('content-type')).toBe('video/mp4')
    expect(await response.text()).toBe(content)
  })
})

describe('downloads', () => {
  test('files are served as attachments if the URL requests it', async () => {
    const response = await fetch(`${video.url}?dl`)
    expect(response.headers.get('content-disposition')).toBe('attachment')
    await response.arrayBuffer()
  })

  test('an uploaded HTML file cannot run scripts', async () => {
    const page = await server.client.assets.upload('file', Buffer.from('<script>1</script>'), {
      filename: 'a.html',
    })
    const { headers } = await fetch(page.url)
    expect(headers.get('content-security-policy')).toContain('sandbox')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })
})

/** Sends a path unchanged; `fetch` would normalise it. */
function getRaw(path: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    request(`${server.url}`, { path }, async (response) => {
      resolve({ status: response.statusCode ?? 0, body: (await response.toArray()).join('') })
    })
      .on('error', reject)
      .end()
  })
}

describe('invalid asset names', () => {
  const sha1 = 'a'.repeat(40)
  test.each([
    '/images/campus/production/../../../etc/passwd',
    '/images/campus/production/..%2f..%2f..%2fetc%2fpasswd',
    `/images/campus/production/${sha1}-1x1.png%00.jpg`,
    `/images/campus/production/${sha1}-1x1.exe`,
    `/images/campus/production/${sha1}-1x1.png`,
    '/images/campus/production/%E0%A4%A.png',
    `/images/other/production/${sha1}-1x1.png`,
    '/files/campus/production/..%2fimages',
    `/files/campus/production/${sha1}.mp4`,
    `/files/campus/other/${sha1}.mp4`,
  ])('%s returns 404', async (path) => {
    const { status, body } = await getRaw(path)
    expect(status).toBe(404)
    expect(body).not.toContain('root:')
  })

  test('the error has Sanity’s format', async () => {
    const { body } = await getRaw(`/images/campus/production/${sha1}-1x1.png`)
    expect(JSON.parse(body)).toEqual({
      statusCode: 404,
      error: 'Not Found',
      message: expect.stringContaining('Upload it again'),
    })
  })
})

describe('originals that were lost or damaged on disk', () => {
  test.each([
    ['lost', (path: string) => rm(path)],
    ['damaged', (path: string) => writeFile(path, 'not an image')],
  ])('the URL of a %s original returns 404 until the image is uploaded again', async (_name, harm) => {
    const bytes = await quadrants(60, _name === 'lost' ? 20 : 40)
    const { url } = await server.client.assets.upload('image', bytes)
    await harm(join(server.dataDir, 'assets', 'images', url.split('/').at(-1) ?? ''))
    const response = await fetch(`${url}?w=30`)
    expect(response.status).toBe(404)
    expect((await response.json()).message).toContain('Upload it again')
    await server.client.assets.upload('image', bytes)
    expect((await decodeImage(new Uint8Array(await (await fetch(`${url}?w=30`)).arrayBuffer()))).width).toBe(
      30,
    )
  })
})

describe('URLs from @sanity/image-url', () => {
  test('an image URL can end in a vanity name', async () => {
    const url = createImageUrlBuilder(server.client).image(image._id).vanityName('campus.png').width(20).url()
    const response = await fetch(url)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
  })
})
