import { writeSync } from 'node:fs'

/** The query has to be refused. */
export const refused = Symbol('refused')

/** A query, and what the specification of GROQ says that it gives; `params` where it has any. */
export type GroqCase = readonly [query: string, answer: unknown, params?: Record<string, unknown>]

const reference = (_ref: string, _key?: string) => ({ _type: 'reference', _ref, ...(_key && { _key }) })
const block = (_key: string, ...texts: string[]) => ({
  _key,
  _type: 'block',
  style: 'normal',
  markDefs: [],
  children: texts.map((text, index) => ({ _key: `${_key}${index}`, _type: 'span', marks: [], text })),
})

/** The documents that the cases ask. */
export const documents = [
  {
    _id: 'anna',
    _type: 'person',
    name: 'Anna',
    age: 31,
    tags: ['sea', 'film'],
    friends: [reference('ben', 'f1'), reference('cleo', 'f2')],
    address: { city: 'Athens', zip: '10431' },
    'full name': 'Anna Sea',
  },
  { _id: 'ben', _type: 'person', name: 'Ben', age: 17, tags: ['film', 'chess'], boss: reference('anna') },
  { _id: 'cleo', _type: 'person', name: 'Cleo', age: 54, boss: reference('anna'), address: null },
  { _id: 'dora', _type: 'person', name: 'dora', age: 'unknown', isGuest: true },
  {
    _id: 'ferry',
    _type: 'post',
    title: 'A ferry to the island',
    author: reference('ben'),
    likes: 3,
    at: '2026-03-01T12:00:00Z',
    body: [block('b1', 'The ferry ', 'leaves.'), block('b2', 'It comes back.')],
  },
  {
    _id: 'chess',
    _type: 'post',
    title: 'Chess by night',
    author: reference('anna'),
    likes: 12,
    at: '2026-03-02T12:00:00Z',
  },
  { _id: 'plain', _type: 'post', title: 'Nobody wrote this', likes: 7 },
  { _id: 'shop.open', _type: 'shop', list: [3, 1, 2], nested: [[1, 2], [3]], mixed: [1, 'one', true, null] },
]

/** Prints how many cases hold, also where Vitest keeps the output of tests that pass to itself. */
export function reportCount(of: string, held: number, all: number): void {
  writeSync(1, `${of}: ${held} of ${all} cases hold\n`)
}
