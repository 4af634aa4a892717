/** Services that put their own address around a link, with the parameters that hold it. */
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

/** A link may be wrapped by a mail program, a chat and a document in turn. */
const mostWrappers = 5

/**
 * The address that a link leads to in the end, when mail programs, chats and documents have put the address of their own service
 * around it.
 * @param href as it was copied
 */
export function unwrapLink(href: string): string {
  let inner = href
  for (let count = 0; count < mostWrappers; count++) {
    const next = targetOf(inner)
    if (next === undefined) return inner
    inner = next
  }
  return inner
}

function targetOf(href: string): string | undefined {
  if (!URL.canParse(href)) return undefined
  const url = new URL(href)
  const target = /^urldefense\.(?:com|us)$/.test(url.hostname) ? proofpointTarget(href) : parameterTarget(url)
  return target !== undefined && URL.canParse(target) && /^(?:https?|mailto):/i.test(target)
    ? target
    : undefined
}

function parameterTarget(url: URL): string | undefined {
  if (url.hostname === 'urldefense.proofpoint.com' && url.pathname.startsWith('/v2/')) {
    // The second version writes `-3A` for `%3A`, and `_` for `/`.
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

/** The letters that say how many characters a `**` of Proofpoint's third version stands for, from two. */
const runLengths = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Proofpoint's third version writes `*` for each character that it holds back, and those in base64 behind the address. */
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
