import { createElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { drawCard } from './card'
import { drawable, fonts } from './fonts'

afterEach(() => vi.restoreAllMocks())

/** Addresses on the network that drawing a text asks for; the renderer itself comes as a data URL. */
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

test('the scripts of the typefaces are drawn without the network', async () => {
  expect(await askedFor('Café Łódź Αθήνα Київ 5 €')).toEqual([])
})

/** Every character of the Basic Multilingual Plane, and a few beyond it. */
const everyCharacter = `${Array.from({ length: 0xd800 }, (_, code) => String.fromCharCode(code)).join('')}\u{1F389}\u{20BB7}`

test.each(Object.entries(fonts))(
  'no character of any script is asked of the network: %s',
  async (_, style) => {
    const drawn = drawable([...everyCharacter].join(' '))
    expect(drawn.length).toBeGreaterThan(1000)
    expect(await askedFor(drawn, style)).toEqual([])
  },
)

test('what no typeface has would be asked of the network, and is left out before', async () => {
  expect(await askedFor('Night 🎉')).not.toEqual([])
  expect(drawable('Night 🎉 of ✨ chess')).toBe('Night of chess')
  expect(drawable('q\u20ddueue 夜 ليلة')).toBe('queue')
})
