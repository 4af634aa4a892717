import {
  addDoc,
  collection,
  deleteDoc,
  deleteField,
  doc,
  getDoc,
  runTransaction,
  setDoc,
  updateDoc,
  writeBatch,
} from 'firebase/firestore/lite'
import { type Case, dataOf, findIds, type Subject } from './subject.ts'

/** Writes to one document, then reads it. */
function writeCase(name: string, before: object, write: (subject: Subject) => Promise<unknown>): Case {
  return {
    name: `write: ${name}`,
    run: async (subject) => {
      await setDoc(doc(subject.db, 'events/e1'), before)
      const error: unknown = await write(subject).then(
        () => undefined,
        (reason: unknown) => Object(reason).code,
      )
      return { error: error ?? 'none', document: dataOf(await getDoc(doc(subject.db, 'events/e1'))) }
    },
  }
}

const change = (fields: Record<string, unknown>) => (subject: Subject) =>
  updateDoc(doc(subject.db, 'events/e1'), fields)

export const writeCases: Case[] = [
  writeCase('set replaces', { a: 1 }, ({ db }) => setDoc(doc(db, 'events/e1'), { b: 2 })),
  writeCase('set merges maps', { a: { x: 1 }, b: 1 }, ({ db }) =>
    setDoc(doc(db, 'events/e1'), { a: { y: 2 } }, { merge: true }),
  ),
  writeCase('set merges named fields', { a: 1, b: 1 }, ({ db }) =>
    setDoc(doc(db, 'events/e1'), { a: 2, b: 2 }, { mergeFields: ['a'] }),
  ),
  writeCase('set merges into a missing document', {}, ({ db }) =>
    setDoc(doc(db, 'events/new'), { a: 2 }, { merge: true }).then(() =>
      setDoc(doc(db, 'events/e1'), { done: true }),
    ),
  ),
  writeCase('update a field of a map', { a: { x: 1, y: 1 } }, change({ 'a.x': 2, 'b.c.d': 3 })),
  writeCase('update through a value that is no map', { a: 1 }, change({ 'a.x': 2 })),
  writeCase('delete a field', { a: 1, b: { c: 1 } }, change({ a: deleteField(), 'b.c': deleteField() })),
  writeCase('delete a field that is missing', { a: 1 }, change({ 'x.y': deleteField() })),
  writeCase('update of a missing document', {}, ({ db }) => updateDoc(doc(db, 'events/none'), { a: 1 })),
  writeCase('delete', { a: 1 }, ({ db }) => deleteDoc(doc(db, 'events/e1'))),
  writeCase('delete of a missing document', {}, ({ db }) => deleteDoc(doc(db, 'events/none'))),
  writeCase('a batch is all or nothing', { a: 1 }, ({ db }) =>
    writeBatch(db).set(doc(db, 'events/e1'), { a: 2 }).update(doc(db, 'events/none'), { a: 1 }).commit(),
  ),
  writeCase('a batch sees its earlier writes', { a: 1 }, ({ db }) =>
    writeBatch(db)
      .set(doc(db, 'events/e2'), { a: 2 })
      .update(doc(db, 'events/e2'), { b: 3 })
      .delete(doc(db, 'events/e1'))
      .commit(),
  ),
  writeCase('a transaction', { a: 1 }, ({ db }) =>
    runTransaction(db, async (transaction) => {
      const snapshot = await transaction.get(doc(db, 'events/e1'))
      transaction.update(doc(db, 'events/e1'), { a: snapshot.get('a') + 1 })
    }),
  ),
  writeCase('a transaction that loses the race tries again', { a: 1 }, ({ db }) => {
    let attempts = 0
    return runTransaction(db, async (transaction) => {
      const snapshot = await transaction.get(doc(db, 'events/e1'))
      attempts += 1
      if (attempts === 1) await setDoc(doc(db, 'events/e1'), { a: 10 })
      transaction.update(doc(db, 'events/e1'), { a: snapshot.get('a') + 1 })
    })
  }),
  writeCase('a transaction that creates', {}, ({ db }) =>
    runTransaction(db, async (transaction) => {
      await transaction.get(doc(db, 'events/e2'))
      transaction.set(doc(db, 'events/e2'), { a: 1 })
    }),
  ),
  {
    name: 'write: addDoc makes an id of 20 characters',
    run: async ({ db }) => {
      const { id } = await addDoc(collection(db, 'events'), { a: 1 })
      return [id.length, (await findIds(collection(db, 'events'))).length]
    },
  },
  ...['..', '.', '__reserved__', 'a b', 'ü/ä', 'x'.repeat(1501)].map((id) => ({
    name: `id: ${id.slice(0, 20)}`,
    run: async ({ db }: Subject) => dataOf(await getDoc(doc(db, 'events', id))),
  })),
]
