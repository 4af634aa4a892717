import { expect, test } from 'vitest'
import { onForbidden, reportForbidden } from './forbidden-notice.ts'

test('reports a refused change to the page, but no dry run and no other failure', async () => {
  const page = new EventTarget()
  let told = 0
  const stop = onForbidden(page, () => {
    told += 1
  })
  const answering = (status: number) => reportForbidden(async () => new Response(null, { status }), page)
  const refused = await answering(403)('/actions', { method: 'POST', body: '{"actions":[]}' })
  expect(refused.status).toBe(403)
  expect(told).toBe(1)
  await answering(403)('/actions', { method: 'POST', body: '{"actions":[],"dryRun":true}' })
  await answering(409)('/actions', { method: 'POST', body: '{}' })
  expect(told).toBe(1)
  stop()
  await answering(403)('/actions')
  expect(told).toBe(1)
})
