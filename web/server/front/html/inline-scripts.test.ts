import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createElement, Suspense, use } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { expect, test } from 'vitest'
import { inlineScripts, isOwnScript } from './inline-scripts.ts'

/** Reads Next's script from its source file, because Next does not export it. */
function nextIconScript(): string {
  const file = 'next/dist/server/app-render/metadata-insertion/create-server-inserted-metadata.js'
  const source = readFileSync(createRequire(import.meta.url).resolve(file), 'utf8')
  return /`[\s\\]*(document\.querySelectorAll.*?)\s*`/s.exec(source)?.[1] ?? 'not found'
}

test.each([
  '(self.__next_f=self.__next_f||[]).push([0])',
  'self.__next_f.push([1,"1:\\"$Sreact.fragment\\"\\n\\u003cb>"])',
  '(self.__next_s=self.__next_s||[]).push(["/a.js",{"id":"x"}])',
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["a.js"],"runtimeModuleIds":[1]});',
  'requestAnimationFrame(function(){$RT=performance.now()});',
  '$RC("B:0","S:0")',
  nextIconScript(),
])('allows the Next or React script %s', (script) => {
  expect(isOwnScript(script)).toBe(true)
})

test.each([
  'alert(1)',
  'self.__next_f.push([1,"x"]);alert(1)',
  'self.__next_f.push([1,alert(1)])',
  'self.__next_f.push([1,"x"+alert(1)])',
  'self.__next_f;alert(1)',
  '(self.__next_f=self.__next_g||[]).push([0])',
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(alert(1));',
  '$RC=alert;$RC(1)',
  '$RC("B:0","S:0");alert(1)',
  '$RC("B:0",alert(1))',
  '$RC("a" ,"b")//',
  'requestAnimationFrame(function(){$RT=performance.now()});alert(1)',
])('does not allow the injected script %s', (script) => {
  expect(isOwnScript(script)).toBe(false)
})

function Late({ words }: { words: Promise<string> }) {
  return createElement('p', null, use(words))
}

test('allows the scripts that React streams into a page', async () => {
  const { promise: words, resolve } = Promise.withResolvers<string>()
  const waiting = createElement(Suspense, { fallback: '…' }, createElement(Late, { words }))
  const page = createElement('html', null, createElement('body', null, waiting))
  const sink = new PassThrough()
  const { pipe } = renderToPipeableStream(page, {
    onShellReady() {
      pipe(sink)
      resolve('late')
    },
  })
  const html = await text(sink)
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map((match) => match[1] ?? '')
  expect(scripts.join()).toContain('$RC(')
  expect(scripts.filter((script) => !isOwnScript(script))).toEqual([])
})

test('hashes each executable script once', () => {
  const own = 'self.__next_f.push([1,"x"])'
  const html = `
    <script src="/a.js" async=""></script>
    <script type="application/ld+json">{"@type":"Event"}</script>
    <script>${own}</script><script id="b">${own}</script>
    <script>alert(1)</script>`
  const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
  expect(inlineScripts(html)).toEqual({ own: [hash(own)], unknown: [hash('alert(1)')] })
})
