import { expect, test } from 'vitest'
import { toCopy } from './marked-copy.ts'

const stored = { _id: 'a', _rev: 'one', _createdAt: '2026-11-24T08:00:00Z' }

test.each([
  [{ _type: 'teamMember', name: 'Danae Kalogeri', text: 'Words' }, { name: 'Danae Kalogeri (copy)' }],
  [{ _type: 'announcement', text: 'Tickets' }, { text: 'Tickets (copy)' }],
  [{ _type: 'redirect', from: '/freshers', to: '/events' }, { from: '/freshers-copy' }],
  [{ _type: 'announcement' }, {}],
])('marks the copy of %o', (document, marked) => {
  expect(toCopy({ ...stored, ...document })).toEqual({ ...document, ...marked })
})
