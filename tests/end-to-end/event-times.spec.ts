import { commit, remove, text, write } from './firestore-records.ts'
import { contentLake, html, siteUrl } from './system.ts'
import { expect, test } from './test.ts'

// They change one setting, and look at one list.
test.describe.configure({ mode: 'default' })

const put = (id: string, given: object) =>
  write(`events/${id}`, { title: text(id), university: text('Times'), location: text('Hall C'), ...given })
const removeEvent = (id: string) => remove(`events/${id}`)

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
/** An evening by UTC, and the night of the next day in Athens. */
const evening = `${inDays(3).toISOString().slice(0, 10)}T22:30:00.000Z`
const seconds = Date.parse(evening) / 1000
const clock = (timeZone: string) =>
  new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .format(Date.parse(evening))
    .replace(' ', 'T')
const athens = clock('Europe/Athens')

const integer = (integerValue: number) => ({ integerValue: String(integerValue) })
const asMap = { mapValue: { fields: { _seconds: integer(seconds), _nanoseconds: integer(0) } } }
const records: Record<string, [fields: object, local: string]> = {
  'time-of-firestore': [{ start: { timestampValue: evening } }, athens],
  'time-as-map': [{ date: asMap, end: text(athens) }, athens],
  'time-as-milliseconds': [{ date: integer(seconds * 1000), tz: text('athens') }, athens],
  'time-as-json': [{ start: text(`{"seconds":${seconds},"nanoseconds":0}`), date: text('Friday') }, athens],
  'time-of-the-place': [{ start: text(athens), end: asMap }, athens],
  'time-elsewhere': [{ date: text(evening), timeZone: text('new york') }, clock('America/New_York')],
}
test.beforeAll(() => commit(Object.entries(records).map(([id, [fields]]) => put(id, fields))))
test.afterAll(() => commit(Object.keys(records).map(removeEvent)))

for (const [id, [fields, local]] of Object.entries(records)) {
  test(`${JSON.stringify(fields)} is at ${local} everywhere`, async () => {
    const page = await html(`/event/${id}`)
    const hour = local.slice(11)
    const time = new RegExp(`<time dateTime="${local}:00[+-]\\d\\d:\\d\\d">[^<]*${hour}`)
    expect(page).toMatch(time)
    expect(page).toContain(`"startDate":"${local}:00`)
    expect(page).toMatch(new RegExp(`"og:description" content="[^"]*, ${hour} (EES?T|GMT-\\d) · `))
    const file = await html(`/event/${id}/calendar.ics`)
    expect(file).toMatch(new RegExp(`DTSTART;TZID=[\\w/]+:${local.replaceAll(/[-:]/g, '')}00\r\n`))
    expect(page).toContain(`dates=${evening.replaceAll(/[-:]|\.000/g, '')}%2F`)
    await expect.poll(() => html(`/events?q=${id}`), { timeout: 150_000, intervals: [1000] }).toMatch(time)
  })
}

test('an event that repeats has one page, which names its next dates, and one entry in the list', async () => {
  const dayIn = (days: number) => inDays(days).toISOString().slice(0, 10)
  const start = { timestampValue: `${dayIn(-5)}T10:00:00Z` }
  const repeats = text('FREQ=WEEKLY;INTERVAL=4;COUNT=4')
  await commit([put('every-four-weeks', { start, repeats, online: text('https://meet.example/a') })])
  const page = await html('/event/every-four-weeks')
  expect(page).toContain(', 4 times<')
  const main = page.slice(page.indexOf('<h1'), page.indexOf('</article'))
  const days = [23, 51, 79].map(dayIn)
  const daysIn = (part: string) => [...part.matchAll(/<time dateTime="([^"T]*)/g)].map(([, day]) => day)
  expect(daysIn(main).slice(0, 3)).toEqual(days)
  expect(main).toMatch(/<a href="https:\/\/meet.example\/a"[^>]* rel="noopener nofollow"/)
  expect(await html('/event/every-four-weeks/calendar.ics')).toMatch(
    /BEGIN:VTIMEZONE.*\r\nRRULE:FREQ=WEEKLY;INTERVAL=4;COUNT=4\r\n/s,
  )
  const list = async () => (await html('/events?q=every-four-weeks')).replace(/.*id="results"/s, '')
  await expect
    .poll(async () => daysIn(await list()), { timeout: 150_000, intervals: [1000] })
    .toEqual(days.slice(0, 1))
  expect((await list()).match(/href="\/event\/every-four-weeks"/g)).toHaveLength(1)
  await commit([removeEvent('every-four-weeks')])
})

test('a category has a page as long as one event of it is ahead, however many others come first', async () => {
  const late = { category: text('pottery'), start: { timestampValue: inDays(200).toISOString() } }
  const start = { timestampValue: `${inDays(-3).toISOString().slice(0, 10)}T09:00:00Z` }
  const daily = { category: text('running'), start, repeats: text('FREQ=DAILY') }
  const before = Array.from({ length: 30 }, (_, index) => `runs-daily-${index}`)
  await commit([put('late-pottery', late), ...before.map((id) => put(id, daily))])
  const path = '/events/category/pottery'
  const answer = () => fetch(siteUrl + path)
  await expect.poll(async () => (await answer()).status, { timeout: 150_000, intervals: [1000] }).toBe(200)
  expect(await (await answer()).text()).toContain('href="/event/late-pottery"')
  expect((await html('/events?q=runs-daily')).match(/href="\/event\/runs-daily-/g)).toHaveLength(24)
  expect(await html('/events.ics?category=pottery')).toContain('UID:event-late-pottery@')
  await commit(['late-pottery', ...before].map(removeEvent))
})

for (const [timezoneId, isShown, javaScriptEnabled] of [
  ['Europe/Athens', false, true],
  ['Europe/Helsinki', false, true],
  ['America/New_York', true, true],
  ['Europe/Athens', true, false],
] as const) {
  test.describe(`a visitor in ${timezoneId}, with scripts: ${javaScriptEnabled}`, () => {
    test.use({ timezoneId, javaScriptEnabled })

    test(`sees the zone of the place: ${isShown}, and nothing moves`, async ({ page }) => {
      await page.goto(`${siteUrl}/event/time-of-firestore`)
      const zone = page.locator('time + small').first()
      if (javaScriptEnabled) await expect(zone).toHaveAttribute('data-elsewhere', String(isShown))
      await expect(zone).toHaveText(/^Athens, EES?T$/)
      await expect(zone).toBeVisible({ visible: isShown })
      const space = () =>
        page
          .locator('time')
          .first()
          .evaluate((time) => time.closest('li')?.clientHeight)
      const before = await space()
      await zone.evaluate((element) => element.removeAttribute('data-elsewhere'))
      expect(await space()).toBe(before)
    })
  })
}

test('a new time zone of the site is on all pages with its publish', async () => {
  const set = (timeZone: string) => contentLake.patch('siteSettings').set({ timeZone }).commit()
  try {
    await set('America/New_York')
    for (const path of ['/event/time-of-firestore', '/events?q=time-of-firestore']) {
      await expect.poll(() => html(path)).toContain(`dateTime="${clock('America/New_York')}:00-`)
    }
  } finally {
    await set('Europe/Athens')
  }
  await expect.poll(() => html('/event/time-of-firestore')).toContain(`dateTime="${athens}:00`)
})

test('a date in words is listed within a minute, and so are its change and its end', {
  tag: '@nightly',
}, async () => {
  test.setTimeout(300_000)
  const words = inDays(3).toLocaleDateString('en', { month: 'short', day: 'numeric', timeZone: 'UTC' })
  const isListed = async (hour: string) => (await html('/events')).includes(`, ${hour}</time>`)
  const within = { timeout: 75_000, intervals: [1000] }
  for (const hour of ['19:31', '20:46']) {
    await commit([put('date-in-words', { date: text(`${words} at ${hour}`) })])
    await expect.poll(() => isListed(hour), within).toBe(true)
  }
  await commit([removeEvent('date-in-words')])
  await expect.poll(() => isListed('20:46'), within).toBe(false)
})
