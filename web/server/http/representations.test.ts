import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { CompressionQueue } from './compression-queue.ts'
import {
  chooseEncoding,
  compressOnce,
  isCompressible,
  type Representations,
  representationsOf,
  sizeOf,
} from './representations.ts'

const html = Buffer.from('<p>Campus events</p>'.repeat(200))

/** A text that is hard enough to compress for the quality to matter. */
function varied(seed: number): Buffer {
  const words = ['night', 'of', 'chess', 'and', 'open', 'days', 'in', 'the', 'hall']
  return Buffer.from(Array.from({ length: 3000 }, (_, n) => words[(n * n + seed * n) % 8]).join(' '))
}

/** A body that has been there for a minute. */
function ofAge(kept: Representations): Representations {
  kept.madeAt = performance.now() - 60_000
  return kept
}

test('a kept body is there in every encoding', () => {
  const kept = representationsOf(html, 'text/html; charset=utf-8')
  expect(chooseEncoding(kept, ['identity'])).toBe('identity')
  expect(chooseEncoding(kept, ['br', 'gzip', 'identity'])).toBe('br')
  expect(chooseEncoding(kept, ['gzip', 'identity'])).toBe('gzip')
  expect(brotliDecompressSync(kept.br ?? '')).toEqual(html)
  expect(gunzipSync(kept.gzip ?? '')).toEqual(html)
})

const queue = new CompressionQueue()

test('compresses only popular bodies better, one at a time', async () => {
  const bodies = Array.from({ length: 3 }, (_, number) =>
    ofAge(representationsOf(varied(number), 'text/html')),
  )
  const sizes = bodies.map((kept) => kept.br?.length ?? 0)
  const [first, second, unasked] = bodies
  if (!first || !second || !unasked) throw new Error('There are three.')
  const before = sizeOf(first)
  expect(chooseEncoding(second, ['gzip', 'identity'])).toBe('gzip')
  for (let visit = 0; visit < 4; visit += 1) {
    queue.noteSent(first)
    queue.noteSent(second)
  }
  await queue.settled()
  expect(first.br?.length).toBeLessThan(sizes[0] ?? 0)
  expect(brotliDecompressSync(second.br ?? '')).toEqual(second.identity)
  expect(gunzipSync(second.gzip ?? '')).toEqual(second.identity)
  expect(bodies.map(({ isBest }) => isBest)).toEqual([true, true, false])
  expect(sizeOf(first)).toBeLessThan(before)
  expect(sizeOf(first)).toBeGreaterThan(first.identity.length)
})

test('what was published a moment ago is not compressed better, which would take a core from making the others', async () => {
  const young = representationsOf(varied(0), 'text/html')
  for (let visit = 0; visit < 100; visit += 1) queue.noteSent(young)
  await queue.settled()
  expect(young.isBest).toBe(false)
  ofAge(young)
  for (let visit = 0; visit < 4; visit += 1) queue.noteSent(young)
  await queue.settled()
  expect(young.isBest).toBe(true)
})

test('a publish precedes all waiting bodies, and pages that it may replace do not join the queue again while others are made', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    const bodies = Array.from({ length: 3 }, (_, number) =>
      ofAge(representationsOf(varied(number), 'text/html')),
    )
    const visitAll = () => {
      for (let visit = 0; visit < 4; visit += 1) for (const kept of bodies) queue.noteSent(kept)
    }
    visitAll()
    queue.pauseForPublish()
    visitAll()
    await queue.settled()
    // The first compression was running already.
    expect(bodies.map(({ isBest }) => isBest)).toEqual([true, false, false])
    vi.advanceTimersByTime(10_000)
    visitAll()
    await queue.settled()
    expect(bodies.map(({ isBest }) => isBest)).toEqual([true, true, true])
  } finally {
    vi.useRealTimers()
  }
})

test('a flood of pages does not make the queue longer than its bound', async () => {
  const bodies = Array.from({ length: 300 }, (_, number) =>
    representationsOf(Buffer.from(html + String(number)), 'text/html'),
  )
  for (const kept of bodies) queue.add(kept)
  await queue.settled()
  expect(bodies.filter(({ isBest }) => isBest)).toHaveLength(200)
})

test('pictures and tiny bodies stay as they are', async () => {
  const picture = representationsOf(html, 'image/png')
  const tiny = representationsOf(Buffer.from('ok'), 'text/plain')
  expect([picture.br, picture.gzip, tiny.br, tiny.gzip]).toEqual([undefined, undefined, undefined, undefined])
})

test('a body that is sent once is compressed as the visitor accepts', async () => {
  const brotlied = await compressOnce(html, 'text/html', ['br', 'gzip', 'identity'])
  expect(brotlied.encoding).toBe('br')
  expect(brotliDecompressSync(brotlied.body)).toEqual(html)
  expect(await compressOnce(html, 'text/html', ['identity'])).toEqual({ encoding: 'identity', body: html })
})

test.each([
  ['text/html; charset=utf-8', true],
  ['text/x-component', true],
  ['application/ld+json', true],
  ['image/svg+xml', true],
  ['application/manifest+json', true],
  ['image/webp', false],
  ['font/woff2', false],
  ['video/mp4', false],
])('%s compressible: %s', (type, expected) => {
  expect(isCompressible(type)).toBe(expected)
})
