import type { APIRequestContext } from '@playwright/test'
import { ports } from './system.ts'
import { expect } from './test.ts'

/** The name of the database under test, below which its documents are. */
export const documents = 'projects/demo-campus/databases/(default)/documents'

/** Writes of one request. */
const portion = 100

/** Writes to the Firestore under test: `{ update: document }` or `{ delete: name }`, as its REST API has them. */
export async function commit(request: APIRequestContext, writes: readonly object[]): Promise<void> {
  for (let start = 0; start < writes.length; start += portion) {
    const address = `http://127.0.0.1:${ports.firestore}/v1/${documents}:commit`
    const answer = await request.post(address, { data: { writes: writes.slice(start, start + portion) } })
    expect(answer.status(), await answer.text()).toBe(200)
  }
}
