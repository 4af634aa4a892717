import { rm } from 'node:fs/promises'
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { hashOf, responseOf } from '../http/index.ts'
import { makeFiles, prerendered, startTestSite } from '../testing/fake-next.ts'
import { compressStaticFiles, readCompressed } from './static-files.ts'

/** A text that is hard enough to compress for the quality to matter. */
const script = Buffer.from(
  Array.from({ length: 4000 }, (_, n) => `let ${(n * n * 7919).toString(36)} = ${(n * 31) % 97}`).join('\n'),
)

test('a build keeps its static texts as small as can be, each once', async () => {
  const webDir = await makeFiles({
    '.next/static/chunks/a-1f.js': script,
    'public/robots.txt': 'User-agent: *',
    'public/again.js': script,
    'public/film.mp4': 'film',
  })
  onTestFinished(() => rm(webDir, { recursive: true }))
  await compressStaticFiles(webDir)
  const best = await readCompressed(webDir, script)
  expect(brotliDecompressSync(best?.br ?? '')).toEqual(script)
  expect(gunzipSync(best?.gzip ?? '')).toEqual(script)
  expect(best?.br.length).toBeLessThan(
    responseOf({ 'content-type': 'text/javascript' }, script).form(['br']).body.length,
  )
})

test('what was compressed with the build goes out, and is not compressed again', async () => {
  // Larger than the site would make it.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 0 }
  const br = brotliCompressSync(script, { params })
  const site = await startTestSite((_, response) => prerendered(response, 'page'), {
    files: {
      '.next/static/chunks/a-1f.js': script,
      [`.next/compressed/${hashOf(script)}.br`]: br,
      [`.next/compressed/${hashOf(script)}.gz`]: gzipSync(script, { level: 1 }),
    },
  })
  for (let visit = 0; visit < 8; visit += 1) {
    const headers = { 'accept-encoding': 'br' }
    const answer = await fetch(`${site.url}/_next/static/chunks/a-1f.js`, { headers })
    expect(answer.headers.get('content-length')).toBe(String(br.length))
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(script)
  }
})
