/** The name of the databases under test, below which their documents are. */
const documents = 'projects/demo-campus/databases/(default)/documents'

/** Writes of one request. */
const portion = 100

/** Writes to a local Firestore what `write` and `remove` make. */
export async function commitTo(port: number, writes: readonly object[]): Promise<void> {
  for (let start = 0; start < writes.length; start += portion) {
    const body = JSON.stringify({ writes: writes.slice(start, start + portion) })
    const address = `http://127.0.0.1:${port}/v1/${documents}:commit`
    const answer = await fetch(address, { method: 'POST', body })
    if (!answer.ok) throw new Error(`Firestore answered ${answer.status}: ${await answer.text()}`)
    await answer.arrayBuffer()
  }
}

/** A document with these fields, as Firestore's REST interface has them. @param path such as `events/abc` */
export const write = (path: string, fields: object) => ({ update: { name: `${documents}/${path}`, fields } })

export const remove = (path: string) => ({ delete: `${documents}/${path}` })

/** A field with a text. */
export const text = (stringValue: string) => ({ stringValue })
