import { expect, test } from 'vitest'
import { categoryLabel, getCategories } from '../event/categories'
import { listed, words } from '../testing/events'
import { filterAddress, getResults, getUniversities, listTitle, readFilters, sortByStart } from './filters'

const event = (id: string, fields: object, at = 0) => listed(fields, { id, at })
const events = [
  event('a', { title: 'Βραδιά παραδοσιακών χορών', university: 'Καλλιθέας', category: 'social' }),
  event('b', { title: 'Film Night', university: 'Lisbon', category: 'social', description: 'On the roof' }),
  event('c', { title: 'Five-a-side', university: 'Lisbon', category: 'sports' }),
  event('d', { title: 'Dances', category: ' Culture' }),
  event(
    'e',
    { title: 'Quiz', host: 'Chess Club', price: 'Free', start: '2026-11-18T12:00:00Z' },
    Date.UTC(2026, 10, 18),
  ),
]
test.each([
  // Every word must occur. Case, accents and the final sigma are ignored.
  [{ q: 'ΒΡΑΔΙΑ χορων' }, ['a']],
  [{ q: 'καλλιθεασ' }, ['a']],
  [{ q: 'roof film' }, ['b']],
  [{ q: 'roof sport' }, []],
  [{ q: 'culture' }, ['d']],
  [{ q: 'chess club' }, ['e']],
  [{ q: 'C++' }, []],
  // Filters can be combined, and a category without a label in the Studio can be a filter too.
  [{ category: 'social', university: 'Lisbon' }, ['b']],
  [{ category: 'culture' }, ['d']],
  [{ category: 'nonsense' }, []],
  [{ when: 'today' }, ['e']],
  [{ when: 'weekend' }, []],
  [{ when: 'tomorrow', price: 'free' }, ['e']],
])('%j finds %j', (query, found) => {
  expect(getResults(events, readFilters(query)).events.map(({ id }) => id)).toEqual(found)
})

const { events: labels } = words

test('the title contains the filters and no count', () => {
  const title = (query: Record<string, string>) => listTitle(readFilters(query), labels)
  expect(title({})).toBe('Upcoming events')
  expect(title({ q: 'zzz', category: 'culture' })).toBe('zzz, Culture: Upcoming events')
})

test('all categories of events can be chosen, and those with a label in the Studio come first', () => {
  expect(getCategories(events, null)).toEqual(['social', 'sports', 'culture'])
  expect(getCategories(events, 'career')).toEqual(['social', 'career', 'sports', 'culture'])
  expect(categoryLabel('culture', labels)).toBe('Culture')
})

test.each([
  ['lodz', 'Łódź'],
  ['strasse', 'Straße'],
  ['orsted', 'Ørsted'],
  ['oeuvre', 'Œuvre'],
  ['ørsted', 'Orsted'],
  ['thorlak', 'Þorlák'],
  ['isik', 'Işık'],
  ['“jazz night”', 'Jazz Night'],
  ['Jazz, Athens.', 'Jazz in Athens'],
  ['rock & roll – live', 'Rock and Roll, live!'],
  ['#jazz (women’s)', "Women's jazz"],
  ['C++ C#', 'C# and C++'],
  ['ai', 'AI for beginners'],
  ['esports', 'E-sports night'],
  ['e-sports', 'Esports night'],
  ['e-sports', 'E sports night'],
  ['sports', 'E-sports night'],
  ['startups', 'Meet the Start-ups'],
  ['womens', 'Women’s run'],
  ['women', "Women's run"],
  ['apero', 'L’apéro'],
  ['films', 'Film night'],
  ['film', 'Films'],
  ['parties', 'Party'],
  ['party', 'Parties'],
  ['matches', 'Match day'],
  ['careers', 'Career day'],
  ['photo', 'Photography'],
  // ELOT 743, and common spellings in chats
  ['vradia choron', 'Βραδιά χορών'],
  ['bradya xorwn', 'Βραδιά χορών'],
  ['theatro', 'Θέατρο'],
  ['8eatro', 'Θέατρο'],
  ['mousiki', 'Μουσική'],
  ['moysikh', 'Μουσική'],
  ['psychi', 'Ψυχή'],
  ['psixi', 'Ψυχή'],
  ['ekpaidefsi', 'Εκπαίδευση'],
  ['bira', 'Μπίρα'],
  ['xenes glosses', 'Ξένες γλώσσες'],
  ['ksenes glwsses', 'Ξένες γλώσσες'],
])('%s finds %s', (words, title) => {
  const filters = readFilters({ q: words })
  expect(getResults([event('x', { title })], filters).events).toHaveLength(1)
})

test.each([
  ['ai', 'The main room, available in Thai'],
  ['ai', 'Aim higher'],
  ['art', 'Start here'],
  ['news', 'New year'],
  ['!!!', 'Quiz!!!'],
  ['- ? "', 'Quiz - really?'],
  ['xoros', 'Chess'],
])('%s does not find %s', (words, title) => {
  const filters = readFilters({ q: words })
  expect(getResults([event('x', { title })], filters).events).toEqual([])
})

test.each(['december', 'Dec', 'thursday', 'thu', 'Δεκέμβριος', 'dezember', 'πέμπτη', 'december concert'])(
  '%s finds a concert on Thursday 10 December',
  (words) => {
    const concert = listed({ title: 'Concert', start: '2026-12-10T18:00:00Z' })
    expect(getResults([concert], readFilters({ q: words })).events).toEqual([concert])
  },
)

test('finds an event by any weekday from its first to its last day', () => {
  const fair = listed({ title: 'Fair', start: '2026-12-10T18:00:00Z', end: '2026-12-12T18:00:00Z' })
  expect(getResults([fair], readFilters({ q: 'friday' })).events).toEqual([fair])
  expect(getResults([fair], readFilters({ q: 'sunday' })).events).toEqual([])
})

test('matches in the title come before matches in the description, on all pages', () => {
  const titled = event('z', { title: 'Film night', start: '2026-12-24T18:00:00Z' })
  const described = Array.from({ length: 30 }, (_, index) =>
    event(`d${index}`, { title: 'Quiz', description: 'About film', start: '2026-12-10T18:00:00Z' }),
  )
  const first = getResults([...described, titled], readFilters({ q: 'film' }))
  expect(first.events[0]).toBe(titled)
  const second = getResults([...described, titled], readFilters({ q: 'film', after: first.next ?? '' }))
  expect(new Set([...first.events, ...second.events]).size).toBe(31)
})

test('pages link forwards and backwards, even among events with the same start', () => {
  const start = ['2026-11-18T12:00:00Z', '2026-11-19T12:00:00Z']
  const many = sortByStart(
    Array.from({ length: 60 }, (_, index) => event(`e${index}`, { title: 'Film', start: start[index % 2] })),
  )
  const pageAt = (after: string) => getResults(many, readFilters({ q: 'film', after }))
  const first = pageAt('')
  const second = pageAt(first.next ?? '')
  const third = pageAt(second.next ?? '')
  expect([...first.events, ...second.events, ...third.events]).toEqual(many)
  expect([first.before, second.before, third.next]).toEqual([null, '', null])
  expect(pageAt(third.before ?? '')).toEqual(second)
  for (const nonsense of ['x', 'e30', '9'.repeat(5000), Buffer.from('{"timed":null}').toString('base64url')])
    expect(pageAt(nonsense).events).toEqual(first.events)
})

test('a URL contains the filters and parses to the same filters', () => {
  const filters = {
    words: 'a & b',
    category: 'sports',
    university: 'Καλλιθέας',
    when: 'weekend' as const,
    isFree: true,
    after: 'e30',
  }
  const address = filterAddress(filters)
  expect(readFilters(Object.fromEntries(new URL(address, 'http://localhost').searchParams))).toEqual(filters)
  expect(filterAddress(readFilters({}))).toBe('/events')
})

test('lists each university once', () => {
  expect(getUniversities(events, readFilters({ university: 'Athens' }))).toEqual([
    'Athens',
    'Lisbon',
    'Καλλιθέας',
  ])
})
