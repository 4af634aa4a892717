/**
 * `npm run typefaces`: subsets the site's fonts to the characters and weights in `web/ui/fonts.css`, and subsets the
 * share cards' fallback font to the alphabets in this file. The files are committed, so that builds need neither the
 * originals nor the tool.
 */
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Blob, Face } from 'harfbuzzjs'
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
  const cut = await subsetFont(await readFile(fileURLToPath(original)), getCharacters(range), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: Number(min), max: Number(max) } },
  })
  await writeFile(join(folder, path), cut)
  console.log(`${path}: ${cut.length} bytes`)
}

/** Installed (14 MB) only for subsetting: `npm install --no-save @expo-google-fonts/noto-sans@0.4.2`. */
const ofCards = join(import.meta.dirname, '../../node_modules/@expo-google-fonts/noto-sans')
const cards = join(import.meta.dirname, '../../web/cards/typefaces')
const alphabets =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u

if (existsSync(ofCards)) {
  for (const [name, original] of Object.entries({ display: '800ExtraBold', text: '500Medium' })) {
    const whole = await readFile(join(ofCards, original, `NotoSans_${original}.ttf`))
    const letters = [...new Face(new Blob(whole), 0).collectUnicodes()]
      .map((code) => String.fromCodePoint(code))
      .filter((letter) => alphabets.test(letter) && !/\p{scx=Deva}/u.test(letter))
    await writeFile(
      join(cards, `${name}.woff`),
      await subsetFont(whole, letters.join(''), { targetFormat: 'woff' }),
    )
    // Both weights have the same characters.
    await writeFile(join(cards, 'letters.json'), JSON.stringify(letters.sort().join('')))
  }
}

/** Returns the characters of a `unicode-range`. */
function getCharacters(range: string): string {
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
