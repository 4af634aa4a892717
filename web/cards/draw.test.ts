import { createElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { drawCard } from './draw'
import { drawable, fonts } from './fonts'

afterEach(() => vi.restoreAllMocks())

/** Addresses on the network that drawing a text asks for; the renderer itself comes as a data URL. */
async function askedFor(text: string): Promise<string[]> {
  const asked: string[] = []
  const real = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation((address, init) => {
    if (!String(address).startsWith('http')) return real(address, init)
    asked.push(String(address))
    return Promise.resolve(new Response(null, { status: 404 }))
  })
  vi.spyOn(console, 'warn').mockReturnValue()
  const card = createElement('div', { style: { display: 'flex', ...fonts.display } }, text)
  expect((await drawCard(card)).byteLength).toBeGreaterThan(1000)
  return asked
}

test('the scripts of the typefaces are drawn without the network', async () => {
  expect(await askedFor('Café Łódź Αθήνα Київ 5 €')).toEqual([])
})

test('what no typeface has would be asked of the network, and is left out before', async () => {
  expect(await askedFor('Night 🎉')).not.toEqual([])
  expect(drawable('Night 🎉 of ✨ chess')).toBe('Night of chess')
})
