import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { startLake, type TestLake } from '../test-lake.ts'
import { animation, quadrants, transparentFrame } from './test-images.ts'

let server: TestLake

beforeEach(async () => {
  server = await startLake()
})

async function post(path: string, body: BodyInit, headers: Record<string, string> = {}) {
  const response = await fetch(`${server.url}/v2025-02-19/assets/${path}`, { method: 'POST', body, headers })
  return { status: response.status, body: await response.json() }
}

async function storedFiles(): Promise<string[]> {
  const folders = await Promise.all(
    ['images', 'files', 'incoming'].map((folder) => readdir(join(server.dataDir, 'assets', folder))),
  )
  return folders.flat()
}

describe('images', () => {
  test('the client receives a complete asset document', async () => {
    const bytes = await quadrants(80, 40)
    const document = await server.client.assets.upload('image', bytes, {
      filename: 'C:\\pictures\\campus café.png',
      title: 'The campus',
      label: 'hero',
      description: 'Four colours',
      creditLine: 'A photographer',
      source: { id: '42', name: 'archive', url: 'https://archive.example/42' },
    })
    const sha1 = document.sha1hash
    expect(document).toMatchObject({
      _id: `image-${sha1}-80x40-png`,
      _type: 'sanity.imageAsset',
      assetId: sha1,
      originalFilename: 'campus café.png',
      title: 'The campus',
      label: 'hero',
      description: 'Four colours',
      creditLine: 'A photographer',
      source: { id: '42', name: 'archive', url: 'https://archive.example/42' },
      extension: 'png',
      mimeType: 'image/png',
      size: bytes.length,
      path: `images/campus/production/${sha1}-80x40.png`,
      url: `${server.url}/images/campus/production/${sha1}-80x40.png`,
      metadata: {
        _type: 'sanity.imageMetadata',
        dimensions: { _type: 'sanity.imageDimensions', width: 80, height: 40, aspectRatio: 2 },
        hasAlpha: false,
        isOpaque: true,
      },
    })
    expect(Buffer.from(await (await fetch(document.url)).arrayBuffer()).equals(bytes)).toBe(true)
  })

  test('the preview is 20 pixels wide', async () => {
    const bytes = await quadrants(200, 100)
    const { metadata } = await server.client.assets.upload('image', bytes)
    const [, base64 = ''] = metadata.lqip?.split('base64,') ?? []
    expect(await sharp(Buffer.from(base64, 'base64')).metadata()).toMatchObject({
      width: 20,
      height: 10,
      format: 'jpeg',
    })
  })

  test.each([
    ['a transparent picture', () => transparentFrame(40), 40, 40, false],
    ['one frame of an animation', () => animation(40, 20), 40, 20, true],
  ])('stores the size and opacity of %s', async (_name, bytes, width, height, isOpaque) => {
    const { metadata } = await server.client.assets.upload('image', await bytes())
    expect(metadata).toMatchObject({ isOpaque, dimensions: { width, height, aspectRatio: width / height } })
    expect(metadata.lqip).toMatch(isOpaque ? /^data:image\/jpeg;/ : /^data:image\/png;/)
  })

  test.each([
    ['avif', 'avif', 'image/avif'],
    ['tiff', 'tif', 'image/tiff'],
  ] as const)('accepts %s regardless of the file name', async (format, extension, mimeType) => {
    const bytes = await sharp(await quadrants(40, 20))
      .toFormat(format)
      .toBuffer()
    const document = await server.client.assets.upload('image', bytes, { filename: 'picture.bmp' })
    expect(document).toMatchObject({
      extension,
      mimeType,
      metadata: { dimensions: { width: 40, height: 20 } },
    })
    const thumbnail = await fetch(`${document.url}?w=20`)
    expect(await sharp(await thumbnail.arrayBuffer()).metadata()).toMatchObject({ width: 20, height: 10 })
  })

  test('identical bytes become one asset, even if uploaded at the same time', async () => {
    const bytes = await quadrants(30, 30)
    const documents = await Promise.all(
      ['one', 'two', 'three'].map((filename) =>
        server.client.assets.upload('image', bytes, { filename: `${filename}.png` }),
      ),
    )
    expect(new Set(documents.map((document) => document._id)).size).toBe(1)
    const again = await server.client.assets.upload('image', bytes, { filename: 'four.png' })
    expect(again.originalFilename).toBe(server.lake.store.documents.get(again._id)?.originalFilename)
    expect(await storedFiles()).toHaveLength(1)
  })
})

describe('rejected and aborted uploads', () => {
  const cases: [string, () => Promise<Buffer>, RegExp][] = [
    ['text', async () => Buffer.from('hello'), /Invalid image/],
    ['a PDF', async () => Buffer.from('%PDF-1.7\n%…'), /Invalid image/],
    [
      'a truncated JPEG',
      async () =>
        (
          await sharp(await quadrants(200, 200))
            .jpeg()
            .toBuffer()
        ).subarray(0, 900),
      /premature end.*Export it again/s,
    ],
    ['a PNG with damaged pixels', async () => (await quadrants(200, 200)).fill(0, 60, 200), /Invalid image/],
    [
      'an SVG of 10 gigapixels',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="100000" height="100000"/>'),
      /100 megapixels/,
    ],
    ['nothing', async () => Buffer.alloc(0), /empty/],
  ]
  test.each(cases)('rejects an upload of %s and stores nothing', async (_name, bytes, message) => {
    const answer = await post('images/production', new Uint8Array(await bytes()))
    expect(answer).toMatchObject({ status: 400, body: { statusCode: 400, error: 'Bad Request' } })
    expect(answer.body.message).toMatch(message)
    expect(await storedFiles()).toEqual([])
    expect([...server.lake.store.documents.all()]).toEqual([])
  })

  test('deletes the incomplete file of an aborted upload', async () => {
    const upload = request(`${server.url}/v1/assets/files/production`, {
      method: 'POST',
      headers: { 'content-length': 500 },
    })
    upload.on('error', () => {})
    upload.write('the first part')
    await expect.poll(storedFiles, { timeout: 20_000 }).toHaveLength(1)
    upload.destroy()
    await expect.poll(storedFiles, { timeout: 20_000 }).toEqual([])
    expect([...server.lake.store.documents.all()]).toEqual([])
  })
})

describe('files', () => {
  test.each([
    ['minutes.pdf', undefined, 'pdf', 'application/pdf'],
    ['clip.MP4', 'application/octet-stream', 'mp4', 'video/mp4'],
    ['talk.mov', undefined, 'mov', 'video/quicktime'],
    [undefined, 'text/csv', 'csv', 'text/csv'],
    [undefined, undefined, 'bin', 'application/octet-stream'],
    ['data.xyz', 'application/x-xyz', 'xyz', 'application/x-xyz'],
  ])(
    'a file with the name %s and the type %s gets the extension %s',
    async (filename, contentType, extension, mimeType) => {
      const document = await server.client.assets.upload('file', Buffer.from('content'), {
        ...(filename && { filename }),
        ...(contentType && { contentType }),
      })
      expect(document).toMatchObject({
        _id: `file-${document.sha1hash}-${extension}`,
        _type: 'sanity.fileAsset',
        extension,
        mimeType,
        size: 7,
        path: `files/campus/production/${document.sha1hash}.${extension}`,
      })
      expect(await (await fetch(document.url)).text()).toBe('content')
    },
  )
})

test('asset URLs contain the lake’s current port', async () => {
  const first = await startLake()
  const { _id } = await first.client.assets.upload('image', await quadrants(40, 20))
  const file = await first.client.assets.upload('file', Buffer.from('content'), { filename: 'a.txt' })
  await first.client.create({
    _id: 'image-elsewhere',
    _type: 'sanity.imageAsset',
    url: 'https://cdn.example/a',
  })
  await first.close()
  const second = await startLake({ dataDir: first.dataDir })
  const { port } = new URL(second.url)
  const stored = await second.client.getDocuments([_id, file._id])
  const found = await second.client.fetch('*[_id in $ids]', { ids: [_id, file._id] })
  for (const asset of [...stored, ...found]) {
    expect(new URL(asset?.url).port).toBe(port)
    expect((await fetch(asset?.url)).status).toBe(200)
  }
  expect(await second.client.getDocument('image-elsewhere')).toMatchObject({ url: 'https://cdn.example/a' })
})
