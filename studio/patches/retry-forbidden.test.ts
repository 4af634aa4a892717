import { BufferedDocument, Mutation } from '@sanity/mutator'
import { expect, test } from 'vitest'
import { patchRetryForbidden } from './retry-forbidden.ts'

const draft = { _id: 'drafts.a', _type: 'page', _rev: 'one', title: 'Hello' }

/** Types, saves, and is answered with an error of that status. */
function typeAndBeAnswered(statusCode: number): BufferedDocument {
  const edited = new BufferedDocument({ ...draft })
  edited.commitHandler = ({ cancel }) => cancel(Object.assign(new Error('No.'), { statusCode }))
  edited.add(new Mutation({ mutations: [{ patch: { id: draft._id, set: { title: 'Hello you' } } }] }))
  edited.commit().catch(() => undefined)
  return edited
}

test('the Studio by itself takes back what a role may not save', () => {
  expect(typeAndBeAnswered(403).LOCAL).toMatchObject({ title: 'Hello' })
})

test('with the shield it stays, and only that', () => {
  patchRetryForbidden()
  expect(typeAndBeAnswered(403).LOCAL).toMatchObject({ title: 'Hello you' })
  expect(typeAndBeAnswered(409).LOCAL).toMatchObject({ title: 'Hello' })
})
