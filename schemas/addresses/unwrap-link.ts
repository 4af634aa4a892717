/** Services that wrap links in their own URL, with the parameters that contain the target. */
const wrappers: readonly { host: RegExp; path?: RegExp; parameters: readonly string[] }[] = [
  { host: /^(?:www\.)?google\.[a-z.]+$/, path: /^\/url$/, parameters: ['q', 'url'] },
  { host: /\.safelinks\.protection\.outlook\.com$/, parameters: ['url'] },
  { host: /^statics\.teams\.(?:cdn\.office\.net|microsoft\.com)$/, parameters: ['url'] },
  { host: /^slack-redir\.net$/, path: /^\/link$/, parameters: ['url'] },
  { host: /^(?:www\.)?linkedin\.com$/, path: /^\/(?:redir\/redirect|safety\/go)\/?$/, parameters: ['url'] },
  { host: /^lm?\.(?:facebook|instagram|messenger)\.com$/, parameters: ['u'] },
  { host: /^(?:www\.)?facebook\.com$/, path: /^\/l\.php$/, parameters: ['u'] },
  { host: /^(?:www\.)?youtube\.com$/, path: /^\/redirect$/, parameters: ['q'] },
  { host: /^urldefense\.proofpoint\.com$/, path: /^\/v1\//, parameters: ['u'] },
]

/** A mail app, a chat app and a document can each wrap the same link. */
const mostWrappers = 5

/**
 * Returns a link's final target if mail apps, chats or documents have wrapped the link in URLs of their own services.
 * @param href the copied URL
 */
export function unwrapLink(href: string): string {
  let inner = href
  for (let count = 0; count < mostWrappers; count++) {
    const next = getTarget(inner)
    if (next === undefined) return inner
    inner = next
  }
  return inner
}

function getTarget(href: string): string | undefined {
  if (!URL.canParse(href)) return undefined
  const url = new URL(href)
  const target = /^urldefense\.(?:com|us)$/.test(url.hostname) ? proofpointTarget(href) : parameterTarget(url)
  return target !== undefined && URL.canParse(target) && /^(?:https?|mailto):/i.test(target)
    ? target
    : undefined
}

function parameterTarget(url: URL): string | undefined {
  if (url.hostname === 'urldefense.proofpoint.com' && url.pathname.startsWith('/v2/')) {
    // Proofpoint's second version encodes `%3A` as `-3A`, and `/` as `_`.
    const encoded = url.searchParams.get('u')?.replaceAll('-', '%').replaceAll('_', '/')
    return encoded && decoded(encoded)
  }
  const wrapper = wrappers.find(({ host, path = /^/ }) => host.test(url.hostname) && path.test(url.pathname))
  return wrapper?.parameters.map((name) => url.searchParams.get(name)).find((value) => value !== null)
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/**
 * Proofpoint's third version replaces a run of characters with `**` and one character of this alphabet, whose position
 * encodes the length of the run: `A` means two.
 */
const runLengths = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/**
 * Decodes Proofpoint's third version, which replaces characters with `*` and appends the originals in base64.
 */
function proofpointTarget(href: string): string | undefined {
  const [, address, held = ''] = /\/v3\/__(.+?)__;([\w-]*)/.exec(href) ?? []
  if (address === undefined) return undefined
  const bytes = Uint8Array.from(atob(held.replaceAll('-', '+').replaceAll('_', '/')), (each) =>
    each.charCodeAt(0),
  )
  const characters = [...new TextDecoder().decode(bytes)]
  return address.replaceAll(/\*(?:\*(.))?/g, (_, length: string | undefined) => {
    const count = length === undefined ? 1 : runLengths.indexOf(length) + 2
    return characters.splice(0, count).join('')
  })
}
