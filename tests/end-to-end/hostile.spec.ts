import type { Page } from '@playwright/test'
import { hostileRecords, intruder, listHostileScriptUrls, listHostileUrls } from '../hostile-listings.ts'
import { commit, remove, write } from './firestore-records.ts'
import { siteUrl } from './system.ts'
import { expect, test } from './test.ts'

/** Opens pages one after the other with all their scripts. @returns the faults */
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

const addresses = listHostileUrls()

test(`hostile texts on ${addresses.length} pages do not become markup or run`, {
  tag: '@nightly',
}, async ({ page, problems }) => {
  // Many of the URLs do not exist.
  problems.allow(/^40[04]: /, /^50[34]: /)
  const records = hostileRecords()
  await commit(records.map(({ collection, id, fields }) => write(`${collection}/${id}`, fields)))
  try {
    const empty = `${siteUrl}/empty-page-of-the-test`
    await page.route(empty, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
    await page.goto(empty)
    expect(await page.evaluate(lookForIntruders, { addresses, intruder })).toEqual([])
    expect(await openInTab(page, listHostileScriptUrls())).toEqual([])
  } finally {
    await commit(records.map(({ collection, id }) => remove(`${collection}/${id}`)))
  }
})

/**
 * Opens pages of the site in frames, each with its own policy, and reports hostile texts that ran or became
 * elements. Runs in an empty page of the site. Frames are ten times cheaper than tabs, and also run inline
 * scripts.
 * @param visits paths with queries, and the `intruder` element from `hostile-listings.ts`
 */
async function lookForIntruders(visits: { addresses: string[]; intruder: string }): Promise<string[]> {
  const { addresses, intruder } = visits
  const faults: string[] = []
  const queue = [...addresses]

  const openNext = async () => {
    for (let address = queue.pop(); address !== undefined; address = queue.pop()) {
      const answer = await fetch(address).catch(() => undefined)
      // If the site is busy, retry later.
      if (!answer) faults.push(`no answer ${address}`)
      else if ([503, 504].includes(answer.status)) queue.unshift(address)
      else if (![200, 400, 404].includes(answer.status)) faults.push(`${answer.status} ${address}`)
      else await open(address, answer)
    }
  }

  const open = async (address: string, answer: Response) => {
    const note = (fault: string) => faults.push(`${fault} ${address.slice(0, 300)}`)
    const policy = answer.headers.get('content-security-policy') ?? ''
    const type = answer.headers.get('content-type') ?? ''
    if (answer.headers.has('x-header')) note('header')
    const html = await answer.text()
    if (!type.startsWith('text/html')) return
    const frame = document.createElement('iframe')
    frame.hidden = true
    document.body.append(frame)
    const { contentDocument: inside, contentWindow: its } = frame
    if (!inside || !its) throw new Error('A frame has no document.')
    inside.open()
    for (const name of ['alert', 'confirm', 'prompt', 'print', 'open'] as const)
      Object.defineProperty(its, name, { value: () => note(name) })
    inside.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      note(`${violatedDirective}: ${blockedURI}`)
    })
    its.addEventListener('error', ({ message }) => note(`error: ${message}`))
    // A policy in a `meta` element cannot contain `frame-ancestors`.
    const inPage = policy.replace(/frame-ancestors[^;]*;/, '')
    inside.write(
      html.replace('<head>', `<head><meta http-equiv="Content-Security-Policy" content="${inPage}">`),
    )
    inside.close()
    // Violations of a policy are reported in a later task.
    await new Promise((told) => setTimeout(told))
    await new Promise((told) => setTimeout(told))
    if ('xIntruder' in its || 'xIntruder' in window) note('script')
    for (const fault of faultsOf(inside, policy)) note(fault)
    frame.remove()
  }

  const faultsOf = (page: Document, policy: string): string[] => {
    const found: string[] = []
    const strange = `${intruder}, base, meta[http-equiv="refresh"], iframe, object, embed, form[action*="evil"]`
    for (const { localName } of page.querySelectorAll(strange)) found.push(`<${localName}>`)
    if (!page.querySelector('meta[http-equiv="Content-Security-Policy"]')) found.push('no policy')
    const imageHosts = /img-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? []
    for (const element of page.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        if (name.startsWith('on')) found.push(`${name}="${value}"`)
        if (name === 'style' && /url\(|expression/.test(value)) found.push(`style="${value}"`)
        if (!['href', 'src', 'action', 'formaction', 'poster', 'xlink:href'].includes(name)) continue
        const address = URL.parse(value, document.baseURI)
        if (!address) continue
        const { protocol, host, origin } = address
        const isPicture = element.localName === 'img'
        if (
          /^(?:javascript|vbscript|data|blob|file):$/.test(protocol) &&
          !(isPicture && protocol === 'data:')
        )
          found.push(`${name}="${value}"`)
        // Organisers can use any URL in descriptions and for online events.
        const isNamed = element.matches(
          'section a[rel="ugc nofollow noopener"], li a[rel="noopener nofollow"]',
        )
        if (host.endsWith('evil.example') && !isNamed) found.push(`${name}="${value}"`)
        if (
          isPicture &&
          protocol !== 'data:' &&
          origin !== location.origin &&
          !imageHosts.some((allowed) => origin === allowed)
        )
          found.push(`picture of ${origin}`)
      }
    }
    for (const { textContent } of page.querySelectorAll('script[type="application/ld+json"]')) {
      try {
        JSON.parse(textContent)
      } catch {
        found.push(`no JSON: ${textContent.slice(0, 100)}`)
      }
    }
    return found
  }

  await Promise.all(Array.from({ length: 6 }, openNext))
  return faults
}
