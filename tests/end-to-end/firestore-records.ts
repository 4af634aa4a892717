import { ports } from './system.ts'
import { expect } from './test.ts'

/** The name of the database under test, below which its documents are. */
const documents = 'projects/demo-campus/databases/(default)/documents'

/** Writes of one request. */
const portion = 100

/** Writes to the Firestore under test what `write` and `remove` make. */
export async function commit(writes: readonly object[]): Promise<void> {
  for (let start = 0; start < writes.length; start += portion) {
    const body = JSON.stringify({ writes: writes.slice(start, start + portion) })
    const address = `http://127.0.0.1:${ports.firestore}/v1/${documents}:commit`
    const answer = await fetch(address, { method: 'POST', body })
    expect(answer.status, await answer.text()).toBe(200)
  }
}

/** A document with these fields, as Firestore's REST interface has them. @param path such as `events/abc` */
export const write = (path: string, fields: object) => ({ update: { name: `${documents}/${path}`, fields } })

export const remove = (path: string) => ({ delete: `${documents}/${path}` })

/** A field with a text. */
export const text = (stringValue: string) => ({ stringValue })
