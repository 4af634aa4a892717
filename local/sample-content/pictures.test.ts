import { readdirSync, readFileSync, statSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { readSampleRecords, readSampleTexts, samplePath } from './read-sample-content.ts'

const downloadUrl = /^\{storage\}\/v0\/b\/demo-campus\.appspot\.com\/o\/([^/?]+)\?alt=media$/

function storedPictures(collection: 'events' | 'clubs'): string[] {
  return readSampleRecords(collection).flatMap(({ imageUrl }) => {
    if (imageUrl === undefined) return []
    const object = String(imageUrl).match(downloadUrl)?.[1]
    if (!object) throw new Error(`${imageUrl} is not a download URL of Firebase Storage.`)
    return [decodeURIComponent(object)]
  })
}

describe.each([
  ['events', 1600, 1000],
  ['clubs', 1200, 1200],
] as const)('images of %s', (collection, width, height) => {
  const pictures = storedPictures(collection)

  test.each(pictures)('%s has the expected format and size', async (picture) => {
    const file = samplePath('storage', picture)
    expect(await sharp(file).metadata()).toMatchObject({ format: 'jpeg', width, height })
    expect(statSync(file).size).toBeLessThan(200_000)
  })

  test('the stored images are exactly those that records use', () => {
    const files = readdirSync(samplePath('storage', collection)).map((file) => `${collection}/${file}`)
    expect(files.sort()).toEqual([...pictures].sort())
  })
})

describe('images of the content', () => {
  const content = readSampleTexts()['content/data.ndjson'] ?? ''
  const named = [...content.matchAll(/"image@file:\/\/\.\/images\/([^"]+)"/g)].map((match) => match[1] ?? '')

  const files = readdirSync(samplePath('content/images'))

  test('every image that the content references exists, and none is unused', () => {
    expect(files.sort()).toEqual([...new Set(named)].sort())
  })

  test.each([
    ['event-creation.webp', 1280, 960],
    ['ticket-management.webp', 1280, 960],
    ['qr-codes.webp', 1280, 960],
    ['analytics.webp', 1280, 960],
    ['noticeboard.webp', 1280, 1200],
    ['danae-kalogeri.webp', 960, 1120],
    ['samuel-adeyemi.webp', 960, 1120],
    ['demo-poster.webp', 1280, 720],
    // The specification defines the size of this image.
    ['share-logo.png', 1536, 1536],
  ])('%s has the expected format and size', async (name, width, height) => {
    const metadata = await sharp(samplePath('content/images', name)).metadata()
    expect(metadata).toMatchObject({ format: name.split('.')[1], width, height })
  })

  test.each(files)('%s is smaller than 320 kB', (name) => {
    expect(statSync(samplePath('content/images', name)).size).toBeLessThan(320_000)
  })

  test('the demo video is an MP4 that can play before the download is complete', () => {
    const video = readFileSync(samplePath('content/files/demo.mp4'))
    expect(video.subarray(4, 8).toString()).toBe('ftyp')
    expect(video.length).toBeLessThan(1_500_000)
    expect(video.indexOf('moov')).toBeLessThan(video.indexOf('mdat'))
  })

  test('the phone’s image has a transparent background', async () => {
    const phone = sharp(samplePath('content/images/hero-phone.webp'))
    expect(await phone.metadata()).toMatchObject({ format: 'webp', width: 960, height: 1720, hasAlpha: true })
    const corner = await phone.extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer()
    expect(corner[3]).toBe(0)
  })
})
