import { BufferedDocument, Mutation } from '@sanity/mutator'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { countChanges, onSaved, waitForSaves } from './saves'
import { patchUnsavedEdits } from './unsaved-edits'

const draft = { _id: 'drafts.a', _type: 'page', _rev: 'one', title: 'Hello', intro: 'Words' }

let edited: BufferedDocument
let sent: Mutation[]
let answer: () => void

const type = (title: string) =>
  edited.add(new Mutation({ mutations: [{ patch: { id: edited.LOCAL?._id ?? draft._id, set: { title } } }] }))

/** Simulates that another user publishes the document, which deletes the draft. */
const publish = () =>
  edited.arrive(
    new Mutation({
      transactionId: 'two',
      previousRev: 'one',
      resultRev: 'two',
      mutations: [{ delete: { id: draft._id } }],
    }),
  )

function open(_id = draft._id): void {
  edited = new BufferedDocument({ ...draft, _id })
  edited.commitHandler = ({ mutation, success }) => {
    sent.push(mutation)
    answer = success
  }
}

beforeEach(() => {
  sent = []
  open()
})

test('without the patch, publishing drops unsaved edits, and throws while edits are being sent', () => {
  type('Hello you')
  publish()
  expect(edited.LOCAL).toBeNull()
  edited = new BufferedDocument({ ...draft })
  edited.commitHandler = () => {}
  type('Hello you')
  void edited.commit()
  expect(publish).toThrow('plain objects')
})

describe('with the patch', () => {
  const tab = new EventTarget()
  beforeAll(() => patchUnsavedEdits(tab))

  test('unsent edits start a new draft', () => {
    type('Hello you')
    publish()
    expect(edited.LOCAL).toMatchObject({ title: 'Hello you', intro: 'Words' })
    expect(JSON.stringify(sent.at(-1)?.mutations)).toContain('"title":"Hello you"')
  })

  test('edits that are being sent start a new draft', () => {
    type('Hello you')
    void edited.commit()
    publish()
    expect(edited.LOCAL).toMatchObject({ title: 'Hello you', intro: 'Words' })
  })

  test('an edit that was undone does not start a new draft', () => {
    type('Hello you')
    type('Hello')
    publish()
    expect(edited.LOCAL).toBeNull()
    expect(sent).toEqual([])
  })

  test('an edit that was stored, but not yet acknowledged, does not start a new draft', () => {
    type('Hello you')
    void edited.commit()
    for (const { transactionId, mutations } of sent) {
      edited.arrive(new Mutation({ transactionId, previousRev: 'one', resultRev: 'typed', mutations }))
    }
    edited.arrive(
      new Mutation({
        transactionId: 'two',
        previousRev: 'typed',
        resultRev: 'two',
        mutations: [{ delete: { id: draft._id } }],
      }),
    )
    expect(edited.LOCAL).toBeNull()
    expect(sent).toHaveLength(1)
  })

  test('publishing waits for earlier edits, but not for later ones', async () => {
    const order: string[] = []
    open('drafts.b')
    type('Hello you')
    void edited.commit()
    const ready = waitForSaves('drafts.b').then(() => order.push('saved'))
    type('Hello you too')
    await Promise.resolve()
    order.push('answered')
    answer()
    await ready
    expect(order).toEqual(['answered', 'saved'])
    await waitForSaves('drafts.b')
  })

  test('counts changes and saved changes', async () => {
    open('drafts.c')
    const told: number[] = []
    const end = onSaved('drafts.c', (change) => told.push(change))
    type('Hello you')
    void edited.commit()
    type('Hello you too')
    type('Hello you')
    // Every change has been sent, but not every change is saved yet.
    void edited.commit()
    await Promise.resolve()
    expect(countChanges('drafts.c')).toEqual({ change: 3, saved: 0 })
    answer()
    await vi.waitFor(() => expect(countChanges('drafts.c')).toEqual({ change: 3, saved: 3 }))
    expect(told.at(-1)).toBe(3)
    end()
  })

  test('edits that are queued during a request are sent together in the next request', async () => {
    const stored = { ...draft, _id: 'drafts.d' }
    open(stored._id)
    for (const letters of ['Hello y', 'Hello yo', 'Hello you']) {
      type(letters)
      void edited.commit()
    }
    expect(sent).toHaveLength(1)
    answer()
    expect(sent).toHaveLength(2)
    expect(
      sent.reduce<BufferedDocument['LOCAL']>((document, mutation) => mutation.apply(document), stored),
    ).toMatchObject({
      title: 'Hello you',
    })
    answer()
    await waitForSaves('drafts.d')
    expect(sent).toHaveLength(2)
  })

  test('a closing tab sends the last edits in one request without waiting for a response', () => {
    type('Hello you')
    void edited.commit()
    type('Hello you too')
    void edited.commit()
    type('Hello you too!')
    expect(sent).toHaveLength(1)
    tab.dispatchEvent(new Event('pagehide'))
    void edited.commit()
    expect(sent).toHaveLength(2)
    expect(JSON.stringify(sent.at(-1)?.mutations)).toContain('!')
  })

  test('a closing tab sends a failing request only once', () => {
    edited.commitHandler = ({ mutation, failure }) => {
      sent.push(mutation)
      if (sent.length > 3) throw new Error('sent in a loop')
      failure()
    }
    type('Hello you')
    tab.dispatchEvent(new Event('pagehide'))
    void edited.commit()
    expect(edited.LOCAL).toMatchObject({ title: 'Hello you' })
  })
})
