import { expect, test } from 'vitest'
import { firstLoadScripts } from './first-load.ts'

test('scripts in tags and in hydration data count once, those for old browsers do not', () => {
  const html = `<script src="/_next/static/chunks/a-1_.js" async=""></script>
    <script src="/_next/static/chunks/old.js" noModule=""></script>
    <script>self.__next_f.push([1,"2:I[1,[\\"/_next/static/chunks/a-1_.js\\",\\"/_next/static/chunks/lazy.js\\"]]"])</script>
    <link rel="stylesheet" href="/_next/static/chunks/style.css"/>`
  expect(firstLoadScripts(html)).toEqual(['/_next/static/chunks/a-1_.js', '/_next/static/chunks/lazy.js'])
})
