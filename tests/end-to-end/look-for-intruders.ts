export interface Visits {
  /** Paths with their queries. */
  addresses: readonly string[]
  atOnce: number
  /** See `hostile-listings.ts`. */
  intruder: string
}

/**
 * Opens pages of the site in frames, each with its own policy, and reports which hostile texts ran or became elements.
 * Runs in an empty page of the site: a frame costs a tenth of a tab, and inline scripts run in it too.
 */
export async function lookForIntruders({ addresses, atOnce, intruder }: Visits): Promise<string[]> {
  const faults: string[] = []
  const queue = [...addresses]

  const openNext = async () => {
    for (let address = queue.pop(); address !== undefined; address = queue.pop()) {
      const answer = await fetch(address).catch(() => undefined)
      // A busy site says so and is asked again.
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
    // A policy in a page says nothing of who may frame it.
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
        if (host.endsWith('evil.example')) found.push(`${name}="${value}"`)
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

  await Promise.all(Array.from({ length: atOnce }, openNext))
  return faults
}
