import ids from '../../web/firestore/testing/record-ids.json' with { type: 'json' }
import { commit, remove, text, write } from './firestore-records.ts'
import { ports, siteUrl } from './system.ts'
import { expect, test } from './test.ts'

const picture = (name: string) =>
  text(`http://127.0.0.1:${ports.firestore}/v0/b/demo-campus.appspot.com/o/events%2F${name}?alt=media`)

test('URLs work with every ID that Firestore permits, and return 404 for other IDs', {
  tag: '@nightly',
}, async ({ request, problems }) => {
  test.slow()
  problems.allow(/^404/)
  const allowed = [...ids.allowed, 'x'.repeat(1500), 'α'.repeat(750)]
  const start = { timestampValue: '2099-12-01T18:00:00Z' }
  const writes = allowed.flatMap((id) => [
    write(`events/${id}`, {
      ...{ title: text('Owls'), location: text('Hall'), start, club: text(id) },
      imageUrl: picture('rooftop-film-night.jpg'),
    }),
    write(`clubs/${id}`, { name: text('Owlery') }),
  ])
  await commit(writes)
  const faults: string[] = []
  const read = async (path: string, ...parts: string[]): Promise<string> => {
    const answer = await request.get(siteUrl + path)
    const body = (await answer.body()).toString('latin1').replaceAll('&#x27;', "'")
    const missing = parts.filter((part) => !body.includes(part)).join()
    if (answer.status() !== 200 || missing) faults.push(`${answer.status()} ${path.slice(0, 99)}: ${missing}`)
    return body
  }
  for (const id of allowed) {
    const [event, club] = [`/event/${encodeURIComponent(id)}`, `/club/${encodeURIComponent(id)}`]
    const inHead = [
      `<link rel="canonical" href="${siteUrl}${event}"`,
      `content="${siteUrl}${event}/card.jpg?v=`,
    ]
    const inBody = [`"@id":"${siteUrl}${event}"`, `href="${club}"`, `href="${event}/calendar.ics"`]
    const html = await read(event, ...inHead, ...inBody, `campusagora:/${event}`)
    await read(/\/event\/[^" ]+\/picture\/\w+\/whole-320\.avif/.exec(html)?.[0] ?? '/no-picture', 'ftypavif')
    await read(`${event}/calendar.ics`, 'BEGIN:VEVENT')
    await read(`${event}?description=Zebra`, 'Owls', 'Zebra')
    await read(club, 'Owlery', `href="${event}"`, `<link rel="canonical" href="${siteUrl}${club}"`)
    await read(`${club}?description=Zebra`, 'Owlery', 'Zebra')
    for (const card of [event, club]) await read(`${card}/card.jpg`, '\xff\xd8\xff')
  }
  expect(faults).toEqual([])
  await commit(allowed.flatMap((id) => [remove(`events/${id}`), remove(`clubs/${id}`)]))
  for (const part of ['__none__', 'a%2Fb', '%FF', '%', '%00', 'x'.repeat(1501), '%CE%B1'.repeat(751)]) {
    const answers = [`/event/${part}`, `/club/${part}`].map((path) => request.get(siteUrl + path))
    expect((await Promise.all(answers)).map((answer) => answer.status())).toEqual([404, 404])
  }
})

test('a missing image is replaced by a placeholder image', async ({ page }) => {
  const fields = { title: text('Chess'), category: text('social'), imageUrl: picture('none.jpg') }
  await commit([write('events/withoutPicture', fields)])
  await page.goto(`${siteUrl}/event/withoutPicture`)
  await expect(page.locator('article img[src="/drawing/party.svg"]').first()).toBeVisible()
  await commit([remove('events/withoutPicture')])
})

test('a club shows one member in the singular, and hides a count of zero', async ({ page }) => {
  const club = (id: string, members: number) =>
    write(`clubs/${id}`, { name: text('Rowers'), memberCount: { integerValue: String(members) } })
  await commit([club('ofOne', 1), club('ofNone', 0)])
  await page.goto(`${siteUrl}/club/ofOne`)
  await expect(page.getByText('1 member', { exact: true })).toBeVisible()
  await page.goto(`${siteUrl}/club/ofNone`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/^\d* ?members?$/)).toHaveCount(0)
  await commit([remove('clubs/ofOne'), remove('clubs/ofNone')])
})

test('a screen reader reads a time range with a word between the times', async ({ page }) => {
  await page.goto(`${siteUrl}/event/Xk3vR9bTq2LmZ8cWyH5N`)
  const facts = page.getByRole('main').getByRole('list').first()
  await expect(facts).toMatchAriaSnapshot('- text: /20:30 to 23:30/')
  expect(await facts.evaluate((list) => getComputedStyle(list).listStyleType), 'Safari keeps the list').toBe(
    '""',
  )
})
