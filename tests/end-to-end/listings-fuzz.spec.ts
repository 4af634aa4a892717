import { hostileFields, hostileParameters, marker } from '../hostile-listings.ts'
import { randomSource } from '../random.ts'
import { ports, siteUrl } from './system.ts'
import { expect, test } from './test.ts'

/** Requests of one run. `LISTINGS_FUZZ=10000` for a long one. */
const requests = Number(process.env.LISTINGS_FUZZ ?? 400)
const seed = 7
const atOnce = 8

/** Markup that our pages never hold; in JSON-LD `<` is escaped, in the payload of Next's scripts too. */
const intruder = new RegExp(`<${marker}`)

test(`${requests} tampered records and links: no 5xx, and nothing of them becomes markup`, async ({
  request,
}) => {
  test.setTimeout(60_000 + requests * 100)
  const random = randomSource(seed)
  const database = `http://127.0.0.1:${ports.firestore}/v1/projects/demo-campus/databases/(default)/documents`
  const records = Math.ceil(requests / 4)
  const writes = Array.from({ length: records }, (_, index) => {
    const collection = index % 2 ? 'events' : 'clubs'
    const name = `projects/demo-campus/databases/(default)/documents/${collection}/fuzz-${index}`
    return { update: { name, fields: hostileFields(random) } }
  })
  for (let start = 0; start < writes.length; start += 200) {
    const seeded = await request.post(`${database}:commit`, {
      data: { writes: writes.slice(start, start + 200) },
    })
    expect(seeded.status()).toBe(200)
  }

  const addresses = Array.from({ length: requests }, () => randomAddress())
  const faults: string[] = []
  const visitNext = async () => {
    for (let path = addresses.pop(); path; path = addresses.pop()) {
      const answer = await request.get(`${siteUrl}${path}`, { maxRedirects: 0 })
      // A busy site says so and is asked again; no record may make it fail.
      if ([503, 504].includes(answer.status())) {
        addresses.push(path)
        continue
      }
      const html = await answer.text()
      if (answer.status() >= 500) faults.push(`${answer.status()} ${path}`)
      if (intruder.test(html)) faults.push(`markup ${path}`)
    }
  }
  try {
    await Promise.all(Array.from({ length: atOnce }, visitNext))
    expect(faults).toEqual([])
  } finally {
    const deletes = writes.map(({ update }) => ({ delete: update.name }))
    for (let start = 0; start < deletes.length; start += 200) {
      await request.post(`${database}:commit`, { data: { writes: deletes.slice(start, start + 200) } })
    }
  }

  function randomAddress(): string {
    const index = random.below(records)
    const kind = random.below(10)
    const query = random.chance(0.75) ? `?${hostileParameters(random)}` : ''
    if (kind === 0) return `/events${query}`
    if (kind === 1) return `/onboarding/complete?orgId=${encodeURIComponent(query)}`
    if (kind === 2)
      return `/event/${encodeURIComponent(random.pick(['..', '__x__', 'a/b', '<b>', 'é', '%', 'nope']))}${query}`
    const path = index % 2 ? `/event/fuzz-${index}` : `/club/fuzz-${index}`
    if (kind === 3) return `${path}/card.jpg`
    return kind === 4 && index % 2 ? `${path}/calendar.ics` : `${path}${query}`
  }
})
