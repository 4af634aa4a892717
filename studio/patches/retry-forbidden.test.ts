import { BufferedDocument, Mutation } from '@sanity/mutator'
import { expect, test } from 'vitest'
import { patchRetryForbidden } from './retry-forbidden.ts'

const draft = { _id: 'drafts.a', _type: 'page', _rev: 'one', title: 'Hello' }

/** Edits a document and responds to the save with an error. */
function editAndRespond(statusCode: number): BufferedDocument {
  const edited = new BufferedDocument({ ...draft })
  edited.commitHandler = ({ cancel }) => cancel(Object.assign(new Error('No.'), { statusCode }))
  edited.add(new Mutation({ mutations: [{ patch: { id: draft._id, set: { title: 'Hello you' } } }] }))
  edited.commit().catch(() => undefined)
  return edited
}

test('without the patch, a forbidden edit is reverted', () => {
  expect(editAndRespond(403).LOCAL).toMatchObject({ title: 'Hello' })
})

test('with the patch, a forbidden edit stays in the form, but a conflicting edit is reverted', () => {
  patchRetryForbidden()
  expect(editAndRespond(403).LOCAL).toMatchObject({ title: 'Hello you' })
  expect(editAndRespond(409).LOCAL).toMatchObject({ title: 'Hello' })
})
