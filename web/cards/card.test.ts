import { createElement } from 'react'
import sharp from 'sharp'
import { afterEach, expect, test, vi } from 'vitest'
import { drawCard, fittingSize } from './card'
import { cardSize } from './card-images'
import { drawable, firstDrawable, fonts } from './fonts'
import { drawListingCard } from './listing-card'

vi.mock('next/cache', () => ({ cacheLife: () => {} }))

afterEach(() => vi.restoreAllMocks())

/**
 * Returns the URLs that the renderer requests from the network to draw a text. The renderer itself is loaded from a
 * data URL.
 */
async function askedFor(text: string, style = fonts.display): Promise<string[]> {
  const asked: string[] = []
  const real = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation((address, init) => {
    if (!String(address).startsWith('http')) return real(address, init)
    asked.push(String(address))
    return Promise.resolve(new Response(null, { status: 404 }))
  })
  vi.spyOn(console, 'warn').mockReturnValue()
  const card = createElement('div', { style: { display: 'flex', ...style } }, text)
  expect((await drawCard(card)).byteLength).toBeGreaterThan(1000)
  return asked
}

test('draws Latin, Greek and Cyrillic text without network requests', async () => {
  expect(await askedFor('Café Łódź Αθήνα Київ 5 €')).toEqual([])
})

/** All characters below U+32000, which include every Latin and Greek letter. */
const everyCharacter = Array.from({ length: 0x32000 }, (_, code) => String.fromCodePoint(code)).filter(
  (character) => character.isWellFormed(),
)

test.each(Object.entries(fonts))(
  'draws every drawable character in the %s font without network requests',
  { tags: ['nightly'] },
  async (_, style) => {
    const drawn = drawable(everyCharacter.join(' '))
    expect(drawn.length).toBeGreaterThan(1000)
    expect(await askedFor(drawn, style)).toEqual([])
  },
)

test('the renderer makes a network request for a character that no font contains', async () => {
  expect(await askedFor('Night 🎉')).not.toEqual([])
})

test('draws every Latin and Greek letter in Unicode', () => {
  const letters = everyCharacter.filter(
    (letter) => /[\p{Script=Latin}\p{Script=Greek}]/u.test(letter) && /\p{L}/u.test(letter),
  )
  expect(letters.length).toBeGreaterThan(1800)
  expect(letters.filter((letter) => drawable(letter) === '')).toEqual([])
})

test.each([
  ['Hội Sinh viên Việt Nam', 'Hội Sinh viên Việt Nam'],
  ['Hội'.normalize('NFD'), 'Hội'],
  ['Ẹgbẹ́ Akẹ́kọ̀ọ́ Yorùbá', 'Ẹgbẹ Akẹkọọ Yorùbá'],
  ['Ἑσπερίδα ἀρχαίας μουσικῆς ᾧ', 'Ἑσπερίδα ἀρχαίας μουσικῆς ᾧ'],
  ['Вечір кіно Ѣ', 'Вечір кіно Ѣ'],
  ['ＦＵＬＬ 𝓝𝓲𝓰𝓱𝓽 ①', 'FULL Night 1'],
  ['Night 🎉 of ✨ chess👩‍👩‍👧', 'Night of chess'],
  ['q\u20ddueue 夜 ليلة', 'queue'],
  ['中国学生新年晚会', ''],
  ['ערב: DJ 2026 (中)', 'DJ 2026'],
  ['中国 2026', ''],
  ['2026 🎉', '2026'],
  ['🎉', ''],
])('reduces %j to the drawable text %j', (text, drawn) => {
  expect(drawable(text)).toBe(drawn)
})

test.each([
  'Entrepreneurship Night',
  'Κινηματογραφική βραδιά',
  'Internationalisierung',
  '#EuropeanStudentWeek2026',
  'https://forms.example/abcdefghijklmnopqrstuvwxyz0123456789',
])('every word of %j fits on a line', async (heading) => {
  const width = 536
  const fontSize = fittingSize(heading, 72, width)
  const lines = createElement('div', { style: { width, fontSize } }, heading)
  const style = { display: 'flex', wordBreak: 'break-word', ...fonts.display }
  const card = createElement('div', { style }, lines)
  const beside = { left: width, top: 0, width: cardSize.width - width, height: cardSize.height }
  const png = await sharp(await drawCard(card))
    .extract(beside)
    .toBuffer()
  expect((await sharp(png).stats()).channels.map(({ max }) => max)).toEqual([0, 0, 0, 0])
})

test('uses the first text that the fonts can draw', () => {
  expect(firstDrawable(['中国学生新年晚会', null, 'ღამე', 'Hall B'])).toBe('Hall B')
})

test.each([
  ['is complete if the club does not have a picture', null, false],
  ['lacks a picture that cannot be loaded', 'http://127.0.0.1:1/a.jpg', true],
])('the card of a club %s', async (_, imageUrl, lacksPicture) => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const drawing = createElement('div')
  const words = { title: 'Open Lab', label: null, line: null, facts: [], productName: 'Campus Agora' }
  expect((await drawListingCard({ imageUrl, drawing, ...words })).lacksPicture).toBe(lacksPicture)
})
