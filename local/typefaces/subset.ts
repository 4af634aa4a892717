/**
 * Cuts the typefaces of the site to the letters and weights that `web/ui/fonts.css` names: `npm run typefaces`. The files are committed, so that
 * builds need neither the originals nor the tool.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const families = { display: 'geologica', text: 'commissioner' } as const

const named =
  /font-weight: (\d+) (\d+);[^}]*"\.\/(typefaces\/(display|text)-(basic|latin|greek)\.woff2)"[^}]*unicode-range:\s*(U\+[^;]+);/g

const folder = join(import.meta.dirname, '../../web/ui')
const fonts = await readFile(join(folder, 'fonts.css'), 'utf8')
for (const [, min, max, path = '', role, part, range = ''] of fonts.matchAll(named)) {
  const family = families[role === 'display' ? 'display' : 'text']
  const script = part === 'greek' ? 'greek' : 'latin'
  const original = import.meta.resolve(
    `@fontsource-variable/${family}/files/${family}-${script}-wght-normal.woff2`,
  )
  const cut = await subsetFont(await readFile(fileURLToPath(original)), lettersOf(range), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: Number(min), max: Number(max) } },
  })
  await writeFile(join(folder, path), cut)
  console.log(`${path}: ${cut.length} bytes`)
}

/** The letters of a `unicode-range`. */
function lettersOf(range: string): string {
  return range
    .split(/,\s+/)
    .flatMap((part) => {
      const [first = 0, last = first] = part
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
    })
    .join('')
}
