import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { commit, remove, text, write } from './firestore-records.ts'
import { holdScripts } from './held-scripts.ts'
import { athens, evening, getLocalTime, seriesDays, timedEvents } from './listed-events.ts'
import { contentLake, html, siteUrl } from './system.ts'
import { expect, test } from './test.ts'

// Serial, because the tests change the same setting.
test.describe.configure({ mode: 'default' })

for (const [id, [fields, local]] of Object.entries(timedEvents)) {
  test(`an event with ${JSON.stringify(fields)} shows the time ${local} everywhere`, async () => {
    const page = await html(`/event/${id}`)
    const hour = local.slice(11)
    const time = new RegExp(`<time dateTime="${local}:00[+-]\\d\\d:\\d\\d">[^<]*${hour}`)
    expect(page).toMatch(time)
    expect(page).toContain(`"startDate":"${local}:00`)
    expect(page).toMatch(new RegExp(`"og:description" content="[^"]*, ${hour} (EES?T|GMT-\\d) · `))
    const file = await html(`/event/${id}/calendar.ics`)
    expect(file).toMatch(new RegExp(`DTSTART;TZID=[\\w/]+:${local.replaceAll(/[-:]/g, '')}00\r\n`))
    expect(page).toContain(`dates=${evening.replaceAll(/[-:]|\.000/g, '')}%2F`)
    expect(await html(`/events?q=${id}`)).toMatch(time)
  })
}

test('a recurring event has one page with its next dates and one entry in the list', async () => {
  const page = await html('/event/every-four-weeks')
  expect(page).toContain(', 4 times<')
  const main = page.slice(page.indexOf('<h1'), page.indexOf('</article'))
  const daysIn = (part: string) => [...part.matchAll(/<time dateTime="([^"T]*)/g)].map(([, day]) => day)
  expect(daysIn(main).slice(0, 3)).toEqual(seriesDays)
  expect(main).toMatch(/<a href="https:\/\/meet.example\/a"[^>]* rel="noopener nofollow"/)
  expect(await html('/event/every-four-weeks/calendar.ics')).toMatch(
    /BEGIN:VTIMEZONE.*\r\nRRULE:FREQ=WEEKLY;INTERVAL=4;COUNT=4\r\n/s,
  )
  const list = (await html('/events?q=every-four-weeks')).replace(/.*id="results"/s, '')
  expect(daysIn(list)).toEqual(seriesDays.slice(0, 1))
  expect(list.match(/href="\/event\/every-four-weeks"/g)).toHaveLength(1)
})

test('a category with one upcoming event has a page, even if many other events come first', async () => {
  expect(await html('/events/category/pottery')).toContain('href="/event/late-pottery"')
  expect((await html('/events?q=runs-daily')).match(/href="\/event\/runs-daily-/g)).toHaveLength(24)
  expect(await html('/events.ics?category=pottery')).toContain('UID:event-late-pottery@')
})

for (const [timezoneId, isShown, javaScriptEnabled] of [
  ['Europe/Athens', false, true],
  ['Europe/Helsinki', false, true],
  ['America/New_York', true, true],
  ['Europe/Athens', true, false],
] as const) {
  test.describe(`a visitor in ${timezoneId}, with scripts: ${javaScriptEnabled}`, () => {
    test.use({ timezoneId, javaScriptEnabled })

    test(`the event's time zone (shown: ${isShown}) does not shift the layout`, async ({ page }) => {
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

test('the time zone of an event elsewhere is visible before hydration', async ({ page }) => {
  for (const path of ['/event/time-elsewhere', '/events?q=time-elsewhere']) {
    const held = await holdScripts(page)
    await page.goto(siteUrl + path, { waitUntil: 'commit' })
    const zone = page.locator('time + small').first()
    expect(await zone.evaluate((element) => getComputedStyle(element).visibility)).toBe('visible')
    await expect(page.locator('html[data-scripts-missing]')).toHaveCount(0)
    await expect(zone).toHaveText(/^New York, /)
    await held.release()
  }
})

test('publishing a new time zone for the site updates all pages', { tag: '@nightly' }, async () => {
  const set = (timeZone: string) => contentLake.patch('siteSettings').set({ timeZone }).commit()
  try {
    await set('America/New_York')
    for (const path of ['/event/time-of-firestore', '/events?q=time-of-firestore']) {
      await expect.poll(() => html(path)).toContain(`dateTime="${getLocalTime('America/New_York')}:00-`)
    }
  } finally {
    await set('Europe/Athens')
  }
  await expect.poll(() => html('/event/time-of-firestore')).toContain(`dateTime="${athens}:00`)
})

test('creating, changing and removing an event with a text date updates lists within a minute, regardless of publishing', {
  tag: '@nightly',
}, async () => {
  test.setTimeout(300_000)
  const inThreeDays = new Date(Date.now() + 3 * 86_400_000)
  const words = inThreeDays.toLocaleDateString('en', { month: 'short', day: 'numeric', timeZone: 'UTC' })
  const isListed = (hour: string) =>
    Promise.all(
      ['/events', '/events?q=in+words'].map(async (path) => (await html(path)).includes(`, ${hour}</time>`)),
    )
  const id = 'events/date-in-words'
  const within = { timeout: 75_000, intervals: [1000] }
  const { copyright } = z
    .object({ copyright: z.string() })
    .parse(await contentLake.getDocument('siteSettings'))
  const publish = (text: string) => contentLake.patch('siteSettings').set({ copyright: text }).commit()
  try {
    for (const [hour, isThere] of [
      ['19:31', true],
      ['20:46', true],
      ['20:46', false],
    ] as const) {
      const fields = { title: text('In words'), date: text(`${words} at ${hour}`) }
      await commit([isThere ? write(id, fields) : remove(id)])
      // Publishing renders the page again. By then, its cached list is already 45 seconds old.
      const published = delay(45_000).then(() => publish(`${copyright} ${hour} ${isThere}`))
      await expect.poll(() => isListed(hour), within).toEqual([isThere, isThere])
      await published
    }
  } finally {
    await publish(copyright)
  }
})
