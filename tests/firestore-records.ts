/** Root path of the documents in the databases under test. */
const documents = 'projects/demo-campus/databases/(default)/documents'

/** Max writes per request. */
const portion = 100

/** Commits results of `write` and `remove` to a local Firestore. */
export async function commitWrites(port: number, writes: readonly object[]): Promise<void> {
  for (let start = 0; start < writes.length; start += portion) {
    const body = JSON.stringify({ writes: writes.slice(start, start + portion) })
    const address = `http://127.0.0.1:${port}/v1/${documents}:commit`
    const answer = await fetch(address, { method: 'POST', body })
    if (!answer.ok) throw new Error(`Firestore answered ${answer.status}: ${await answer.text()}`)
    await answer.arrayBuffer()
  }
}

/**
 * Returns the write that creates or replaces a document, with fields in Firestore's REST format.
 * @param path such as `events/abc`
 */
export const write = (path: string, fields: object) => ({ update: { name: `${documents}/${path}`, fields } })

export const remove = (path: string) => ({ delete: `${documents}/${path}` })

/** Returns a string field. */
export const text = (stringValue: string) => ({ stringValue })
