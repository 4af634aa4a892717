import { z } from 'zod'
import { siteUrl } from './system.ts'
import { expect, test } from './test.ts'

const firestorePid = z
  .object({ firestore: z.number() })
  .parse(JSON.parse(process.env.TEST_PIDS ?? '{}')).firestore

const known = `${siteUrl}/event/p7Qd0sJfVn4TgUxE6aBw`
const unknown = () => `${siteUrl}/event/outage-${crypto.randomUUID()}`

test('while Firestore hangs, known pages stay, unknown ones do not claim to be missing, and nothing of it is kept', async ({
  request,
}) => {
  const status = async (address: string) => (await request.get(address)).status()
  expect(await status(known)).toBe(200)
  const address = unknown()
  process.kill(firestorePid, 'SIGSTOP')
  try {
    const kept = await request.get(known)
    expect(kept.status()).toBe(200)
    expect(await kept.text()).toContain('Rooftop Film Night')

    const answer = await request.get(address)
    expect(answer.status()).toBeGreaterThanOrEqual(500)
    expect(answer.headers()['cache-control']).toContain('no-store')

    const linked = await request.get(`${unknown()}?title=Late%20chess`)
    expect(linked.status()).toBe(200)
    expect(await linked.text()).toContain('Late chess')
    expect(await (await request.get(`${unknown()}?university=U`)).text()).toContain(
      'cannot be shown at the moment',
    )
    expect(await status(`${siteUrl}/events?q=film`)).toBe(200)
  } finally {
    process.kill(firestorePid, 'SIGCONT')
  }
  await expect.poll(() => status(address)).toBe(404)
  expect(await status(known)).toBe(200)
})
