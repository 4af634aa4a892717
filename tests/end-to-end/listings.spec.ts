import { commit, remove, text, write } from './firestore-records.ts'
import { phones } from './handoff-devices.ts'
import { siteUrl } from './system.ts'
import { expect, test } from './test.ts'

const bands = `${siteUrl}/event/Xk3vR9bTq2LmZ8cWyH5N`
const cancelled = 'b9GxT4nVhC6eRkJ3yPzM'
const undated = `${siteUrl}/event/Lw5uZ1iDq8XfMsA7gKoY`

test("a link in a chat shows the event's title, description and image", async ({ request }) => {
  const html = await (await request.get(bands)).text()
  const head = html.slice(0, html.indexOf('<body'))
  const content = (name: string) =>
    new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(head)?.[1]
  expect(content('og:title')).toBe('Bands in the Amphitheatre')
  expect(content('og:description')).toContain('Four student bands')
  expect(content('twitter:card')).toBe('summary_large_image')
  expect(content('apple-itunes-app')).toBe(
    'app-id=0000000000, app-argument=campusagora://event/Xk3vR9bTq2LmZ8cWyH5N',
  )
  expect(head).toContain(`<link rel="canonical" href="${bands}"`)

  const card = await request.get(content('og:image') ?? '')
  expect(card.headers()['content-type']).toBe('image/jpeg')
  const size = (await card.body()).length
  expect(size).toBeGreaterThan(10_000)
  expect(size).toBeLessThan(600_000)
})

test('an event shows its badge, date and place', { tag: '@far' }, async ({ page }) => {
  await page.goto(bands)
  const [, day = '', month = ''] = (await page.locator('time').first().textContent())?.split(/[ ,]+/) ?? []
  await expect(page.locator('time').first()).toHaveText(/^\w{3} \d{1,2} \w+, 20:30 to 23:30$/)
  await expect(page.locator('article p[aria-hidden]').first()).toHaveText(`${month.slice(0, 3)}${day}`)
  await expect(page.getByText('Kallithea University')).toBeVisible()
})

test('existing, missing, malformed and link-only pages have the right status', { tag: '@far' }, async ({
  request,
}) => {
  const status = async (path: string) => (await request.get(`${siteUrl}${path}`)).status()
  expect(await status('/event/Lw5uZ1iDq8XfMsA7gKoY')).toBe(200)
  expect(await status('/event/doesNotExist')).toBe(404)
  expect(await status('/event/doesNotExist?university=U&utm_source=chat')).toBe(404)
  expect(await status('/event/doesNotExist?title=T')).toBe(200)
  expect(await status('/event/__none__?title=T')).toBe(404)
  expect(await status('/event/a%2Fb')).toBe(404)
  expect(await status('/club/doesNotExist')).toBe(404)
  expect(await status('/club/doesNotExist?name=N')).toBe(200)
  expect(await status('/event/withdrawn-pottery')).toBe(404)
  expect(await status('/event/unlisted-pottery')).toBe(200)
  for (const list of ['/events?q=pottery', '/events.ics', '/sitemap.xml'])
    expect(await (await request.get(siteUrl + list)).text()).not.toMatch(/(?:withdrawn|unlisted)-pottery/)
})

for (const [path, status, ...parts] of [
  ['/', 200, '>Coming up</h2>'],
  ['/event/doesNotExist', 404, '<html lang="en-GB"', '<title>Event not found - Campus Agora</title>'],
  ['/club/doesNotExist', 404, '<title>Club not found - Campus Agora</title>'],
  ['/no-such-page', 404, 'Page Not Found', '<form action="/events#results"'],
] as const) {
  test(`${path} contains the next three events that are not cancelled`, async ({ request }) => {
    const answer = await request.get(siteUrl + path)
    const html = await answer.text()
    expect(answer.status()).toBe(status)
    for (const part of parts) expect(html).toContain(part)
    const events = html.match(/href="\/event\/\w{20}"/g)
    expect(events).toHaveLength(3)
    // The cancelled event takes place before the others.
    expect(events).not.toContain(`href="/event/${cancelled}"`)
  })
}

test('a category with three events has an indexable page', async ({ request }) => {
  const path = '/events/category/entertainment'
  const html = await (await request.get(siteUrl + path)).text()
  expect(html).toContain('<title>Entertainment events - Campus Agora</title>')
  expect(html).toContain(`<link rel="canonical" href="${siteUrl}${path}"`)
  expect(html).toContain('"@type":"ItemList"')
  const sitemap = await (await request.get(`${siteUrl}/sitemap.xml`)).text()
  expect(sitemap).toContain(`<loc>${siteUrl}${path}</loc>`)
  expect(sitemap).toContain(`<loc>${siteUrl}/events/university/Kallithea%20University</loc>`)
  expect(sitemap).not.toContain('/events/category/culture')
})

test("an event page's script data only contains visible events", async ({ request }) => {
  const html = await (await request.get(bands)).text()
  const [data = ''] = /self\.__next_f\.push\(\[1,.*?\]\)<\/script>/s.exec(html) ?? []
  const painted = html.replace(data, '')
  expect(data).toContain('Bands in the Amphitheatre')
  const named = [...data.matchAll(/\/event\/\w{20}/g)].map(([path]) => path)
  expect(named.filter((path) => !painted.includes(path))).toEqual([])
})

test('link parameters are shown with a note but not in metadata', {
  tag: '@far',
}, async ({ request, page }) => {
  const address = `${siteUrl}/event/doesNotExist?title=Pay%20%3Cb%3Ehere%3C/b%3E&date=Jun%203&imageUrl=https://evil.example/x.png`
  const answer = await request.get(address)
  expect(answer.headers()['cache-control']).toContain('no-store')
  expect(answer.headers()['x-robots-tag']).toContain('noindex')
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay <b>here</b>')
  await expect(page.getByText('come from the link you followed')).toBeVisible()
  await expect(page).toHaveTitle('Event - Campus Agora')
  const taken = await page.evaluate(() => {
    const parts = document.querySelectorAll(
      'head meta, link[rel=canonical], script[type="application/ld+json"]',
    )
    return [...parts].map((part) => part.outerHTML).join('\n')
  })
  expect(taken).not.toContain('Pay')
  expect(taken, 'chats show the share picture of the site').toContain('property="og:image"')
  expect(await page.content()).not.toContain('src="https://evil.example')
  const plain = await (await request.get(`${siteUrl}/event/doesNotExist`)).text()
  expect(plain).not.toContain('Pay')
})

test('the record overrides link parameters, which only fill missing fields', async ({ request }) => {
  const html = await (await request.get(`${undated}?title=Other&location=Room%205`)).text()
  expect(html).toContain('<title>Build Your First App in an Afternoon - Campus Agora</title>')
  expect(html).toMatch(/<h1[^>]*>Build Your First App in an Afternoon</)
  expect(html).toContain('Room 5')
})

test('a club and its next events link to each other', async ({ request }) => {
  const club = '/club/k4WzE7tXy0QnGvRb5JmS'
  const html = await (await request.get(siteUrl + club)).text()
  const [, next = ''] = /href="(\/event\/\w{20})"/.exec(html) ?? []
  expect(await (await request.get(siteUrl + next)).text()).toContain(`href="${club}"`)
})

test('home and clubs link to their feeds', async ({ request }) => {
  const feedsOn = async (path: string) => {
    const html = await (await request.get(siteUrl + path)).text()
    const links = html.matchAll(/<link rel="alternate" type="([^"]+)" href="([^"]+)"/g)
    return Object.fromEntries([...links].map(([, type, href]) => [type, href]))
  }
  const club = '/club/k4WzE7tXy0QnGvRb5JmS'
  expect(await feedsOn(club)).toEqual({ 'text/calendar': `${siteUrl}${club}/events.ics` })
  expect(await feedsOn('/')).toEqual({
    'text/calendar': `${siteUrl}/events.ics`,
    'application/feed+json': `${siteUrl}/events.json`,
    'application/atom+xml': `${siteUrl}/events.atom`,
  })
})

test('structured data contains the status of events, lists and breadcrumbs', async ({ request }) => {
  const moved = '/event/Mz5vGa1XcYe9TdRw3LhJ'
  const dataOn = async (path: string) => {
    const html = await (await request.get(siteUrl + path)).text()
    const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)
    return [...scripts].map(([, json = '']) => JSON.parse(json))
  }
  const typesOn = async (path: string) => (await dataOn(path)).flatMap((data) => data['@type'] ?? [])
  expect(await typesOn('/events')).toEqual(['ItemList'])
  expect(await typesOn('/events/category/social')).toEqual(['ItemList', 'BreadcrumbList'])
  expect(await typesOn('/club/k4WzE7tXy0QnGvRb5JmS')).toEqual(['Organization', 'ItemList', 'BreadcrumbList'])
  expect(await typesOn(new URL(undated).pathname)).not.toContain('Event')
  const [off] = await dataOn(`/event/${cancelled}`)
  const eventStatus = 'https://schema.org/EventCancelled'
  expect(off).toMatchObject({ '@type': 'Event', name: 'Five-a-Side Under the Lights', eventStatus })
  expect((await dataOn(moved)).map((data) => data['@type'])).toEqual(['Event', 'BreadcrumbList'])
  const [list] = await dataOn('/events')
  expect(list.itemListElement.map(({ url }: { url: string }) => url)).toContain(siteUrl + moved)
})

test('a slow navigation shows a status message', { tag: '@nightly' }, async ({ page }) => {
  await page.goto(`${siteUrl}/events`)
  await page.route(/\/event\/.*_rsc=/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.getByRole('link', { name: 'Rooftop Film Night' }).click()
  await expect(page.getByRole('status')).toHaveText('Loading...')
  await expect(page.getByRole('heading', { level: 1, name: 'Rooftop Film Night' })).toBeVisible()
})

test("a card's image moves to the event page, except with reduced motion", {
  tag: '@nightly',
}, async ({ page }) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (options) => {
      const transition = start(options)
      void transition.ready.then(() => {
        const moving = document
          .getAnimations()
          .map(({ effect }) => effect && Reflect.get(effect, 'pseudoElement'))
        document.documentElement.dataset.moving = moving
          .filter((name) => name?.includes('group(event'))
          .join(' ')
      })
      return transition
    }
  })
  const root = page.locator('html')
  for (const [reducedMotion, moving] of [
    ['no-preference', '::view-transition-group(event-p7Qd0sJfVn4TgUxE6aBw)'],
    ['reduce', ''],
  ] as const) {
    await page.emulateMedia({ reducedMotion })
    await page.goto(`${siteUrl}/events`)
    await page.getByRole('link', { name: 'Rooftop Film Night' }).click()
    await expect(root, reducedMotion).toHaveAttribute('data-moving', moving)
    // Tap during the transition.
    await page.getByText('Add to calendar').click()
    await expect(page.getByRole('link', { name: 'Google Calendar' })).toBeVisible()
  }
})

test('the subscribe menu links to both Outlooks, copies the URL, and closes when the visitor leaves the menu', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(`${siteUrl}/events`)
  const [menu, link] = [
    page.getByText('Subscribe', { exact: true }),
    page.getByRole('link', { name: /^Outlook\.com/ }),
  ]
  await menu.click()
  await expect(link).toHaveAttribute(
    'href',
    /^https:\/\/outlook\.live\.com\/calendar\/0\/addfromweb\?url=http/,
  )
  await expect(page.getByRole('link', { name: /^Outlook for school or work/ })).toHaveAttribute(
    'href',
    /^https:\/\/outlook\.office\.com\/calendar\/0\/addfromweb\?url=http/,
  )
  await expect(page.getByText("Google's app on Android")).toBeHidden()
  await page.locator('details').getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${siteUrl}/events.ics`)
  const ways = [
    ['Escape', () => page.keyboard.press('Escape')],
    ['a click elsewhere', () => page.getByRole('heading', { level: 1 }).click()],
    ['the focus elsewhere', () => page.getByRole('searchbox').focus()],
  ] as const
  for (const [way, leave] of ways) {
    if (!(await link.isVisible())) await menu.click()
    await expect(link, way).toBeVisible()
    await leave()
    await expect(link, way).toBeHidden()
    if (way === 'Escape') await expect(page.locator('summary:focus')).toHaveText('Subscribe')
  }
  await page.goto(bands)
  await page.getByText('Add to calendar').click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Google Calendar' })).toBeHidden()
})

test.describe('on Android', () => {
  test.use({ userAgent: phones[1]?.options.userAgent })

  test('the subscribe menu recommends using a computer', async ({ page }) => {
    await page.goto(`${siteUrl}/events`)
    await page.getByText('Subscribe', { exact: true }).click()
    await expect(page.getByText("Google's app on Android")).toBeVisible()
  })
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('events are searched and filtered', async ({ page }) => {
      await page.goto(`${siteUrl}/events`)
      await expect(page.getByRole('link', { name: 'Bands in the Amphitheatre' })).toBeVisible()
      await page.getByRole('searchbox', { name: 'Search' }).fill('rooftop')
      await page.getByRole('button', { name: 'Search' }).click()
      await expect(page.locator('#results-count')).toHaveText('1 event')
      await expect(page).toHaveURL(/\/events\?q=rooftop#results$/)
      await expect(page).toHaveTitle('rooftop: Upcoming events - Campus Agora')
      await expect(page.getByRole('link', { name: 'Rooftop Film Night' })).toBeVisible()
      await page.getByRole('link', { name: 'Clear filters' }).click()
      await expect(page).toHaveURL(/\/events$/)
      await page.getByRole('link', { name: 'Sports' }).click()
      await expect(page).toHaveURL(/\/events\/category\/sports$/)
      await expect(page.getByRole('link', { name: 'Sports' })).toHaveAttribute('aria-current', 'true')
      await expect(page.getByRole('link', { name: 'Five-a-Side Under the Lights' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Rooftop Film Night' })).toHaveCount(0)
    })
  })
}

test('a search finds plurals, joined words and transliterations', async ({ page }) => {
  const cards = page.locator('#results h3')
  for (const [words, titles] of [
    ['films', ['Rooftop Film Night']],
    ['fiveaside', ['Five-a-Side Under the Lights']],
    ['vradia xorwn', ['Βραδιά παραδοσιακών χορών']],
    ['!!!', []],
  ] as const) {
    await page.goto(`${siteUrl}/events`)
    await page.getByRole('searchbox', { name: 'Search' }).fill(words)
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/q=/)
    await expect(cards).toHaveText(titles)
  }
})

test('an event with a text date shows a machine-readable date if it is certain, and a range lasts until its last day', {
  tag: '@nightly',
}, async ({ request }) => {
  const day = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000)
  const iso = (days: number) => day(days).toISOString().slice(0, 10)
  const words = (days: number) =>
    day(days).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const texts: [text: string, dateTime: string | null, mark?: string][] = [
    [`${words(9)} 19:30`, `${iso(9)}T19:30:00`],
    [` ${words(9).toUpperCase()}, 8 pm`, `${iso(9)}T20:00:00`],
    [`${words(-2)} – ${words(2)}`, iso(-2), 'On until'],
    [`${words(3)} or ${words(9)}`, null],
    [words(-2), iso(-2), 'This event has ended'],
  ]
  const events = texts.map(([date], index) =>
    write(`events/words${index}`, { title: text(`Words ${index}`), date: text(date), club: text('words') }),
  )
  await commit([write('clubs/words', { name: text('Club of words') }), ...events])
  const club = await (await request.get(`${siteUrl}/club/words`)).text()
  for (const [index, [, dateTime, mark = '']] of texts.entries()) {
    const page = await (await request.get(`${siteUrl}/event/words${index}`)).text()
    const card = club.split('<li').find((item) => item.includes(`href="/event/words${index}"`))
    if (mark !== 'This event has ended') expect(card, 'its card').toBeDefined()
    for (const html of [page.slice(page.indexOf('<h1'), page.indexOf('</article')), card].filter(
      (html) => html !== undefined,
    )) {
      const [, found = null] = /<time dateTime="([^"]*)"/i.exec(html) ?? []
      expect(found?.slice(0, dateTime?.length) ?? null).toBe(dateTime)
    }
    expect(page).toContain(mark)
  }
  await commit(['clubs/words', ...texts.map((_, index) => `events/words${index}`)].map(remove))
})

test('the calendar file has the right type and content', async ({ request }) => {
  const file = await request.get(`${bands}/calendar.ics`)
  expect(file.headers()['content-type']).toContain('text/calendar')
  for (const path of [`${bands}/calendar.ics`, `${siteUrl}/events.ics`, `${siteUrl}/events.json`])
    expect((await request.get(path)).headers()['access-control-allow-origin']).toBe('*')
  expect(await file.text()).toContain('SUMMARY:Bands in the Amphitheatre')
  // The event's text date has a day and a time.
  expect(await (await request.get(`${undated}/calendar.ics`)).text()).toMatch(
    /DTSTART;TZID=[\w/]+:\d{8}T1[1-4]0000\r/,
  )
  expect((await request.get(`${siteUrl}/event/doesNotExist/calendar.ics`)).status()).toBe(404)
})
