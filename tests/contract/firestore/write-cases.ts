import { deleteDoc, doc, getDoc, setDoc, updateDoc, writeBatch } from 'firebase/firestore/lite'
import { type Case, getData, type Subject } from './subject.ts'

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
      return { error: error ?? 'none', document: getData(await getDoc(doc(subject.db, 'events/e1'))) }
    },
  }
}

/** The site never writes, but the sample import and tests do. `rest-cases.json` has the wire format of all writes. */
export const writeCases: Case[] = [
  writeCase('set replaces', { a: 1 }, ({ db }) => setDoc(doc(db, 'events/e1'), { b: 2 })),
  writeCase('set merges maps', { a: { x: 1 }, b: 1 }, ({ db }) =>
    setDoc(doc(db, 'events/e1'), { a: { y: 2 } }, { merge: true }),
  ),
  writeCase('update a field of a map', { a: { x: 1, y: 1 } }, ({ db }) =>
    updateDoc(doc(db, 'events/e1'), { 'a.x': 2, 'b.c.d': 3 }),
  ),
  writeCase('delete', { a: 1 }, ({ db }) => deleteDoc(doc(db, 'events/e1'))),
  writeCase('a batch is all or nothing', { a: 1 }, ({ db }) =>
    writeBatch(db).set(doc(db, 'events/e1'), { a: 2 }).update(doc(db, 'events/none'), { a: 1 }).commit(),
  ),
]
