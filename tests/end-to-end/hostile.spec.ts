import type { APIRequestContext, Page } from '@playwright/test'
import { hostileAddresses, hostileAddressesOfScripts, hostileRecords, intruder } from '../hostile-listings.ts'
import { lookForIntruders } from './look-for-intruders.ts'
import { ports, siteUrl } from './system.ts'
import { expect, test } from './test.ts'

const documents = 'projects/demo-campus/databases/(default)/documents'

/** Writes of one request. */
const portion = 100

async function commit(request: APIRequestContext, writes: readonly object[]): Promise<void> {
  for (let start = 0; start < writes.length; start += portion) {
    const address = `http://127.0.0.1:${ports.firestore}/v1/${documents}:commit`
    const answer = await request.post(address, { data: { writes: writes.slice(start, start + portion) } })
    expect(answer.status(), await answer.text()).toBe(200)
  }
}

/** Opens pages as visitors do, with all their scripts, one after the other. */
async function openInTab(page: Page, addresses: readonly string[]): Promise<string[]> {
  const faults: string[] = []
  page.on('dialog', (dialog) => {
    faults.push(`${dialog.type()}: ${dialog.message()}`)
    void dialog.dismiss()
  })
  for (const address of addresses) {
    await page.goto(siteUrl + address)
    const isTouched = await page.evaluate(
      (name) => 'xIntruder' in window || document.querySelector(name) !== null,
      intruder,
    )
    if (isTouched || new URL(page.url()).origin !== siteUrl) faults.push(address)
  }
  return faults
}

/** `HOSTILE_PAGES=all` opens three times as many. */
const addresses = hostileAddresses(process.env.HOSTILE_PAGES === 'all')

test(`${addresses.length} hostile pages: none of their texts becomes markup or runs`, {
  tag: '@nightly',
}, async ({ page, request, problems }) => {
  test.setTimeout(600_000)
  // Many of the addresses are those of nothing.
  problems.allow(/^40[04]: /, /^50[34]: /)
  const records = hostileRecords().map(({ collection, id, fields }) => ({
    name: `${documents}/${collection}/${id}`,
    fields,
  }))
  await commit(
    request,
    records.map((record) => ({ update: record })),
  )
  try {
    const empty = `${siteUrl}/empty-page-of-the-test`
    await page.route(empty, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
    await page.goto(empty)
    expect(await page.evaluate(lookForIntruders, { addresses, atOnce: 6, intruder })).toEqual([])
    expect(await openInTab(page, hostileAddressesOfScripts())).toEqual([])
  } finally {
    await commit(
      request,
      records.map(({ name }) => ({ delete: name })),
    )
  }
})
