import { getPageParameters } from '../../schemas/page-parameters.ts'

/** Parameters that chats and mail programs add, as if a link had none yet. */
const lateTracker = /\?(?=(?:fbclid|gclid|igsh|utm_[a-z]+)=)/gi

/**
 * Reads the parameters for which the page at a path is rendered, and repairs what programs do to shared links: an `&` escaped as in
 * HTML, an encoded query, a second encoding of a value, a tracker behind a second `?`, and a bare plus beside `%20`, as iPhones write it.
 * @param query without the `?`
 */
export function readLinkParameters(path: string, query: string): URLSearchParams {
  const plain = query.includes('=') ? query : (decode(query) ?? query)
  const pairs = plain
    .replace(/(^|&)(?:amp(?:;|%3B))+/gi, '$1')
    .replace(lateTracker, '&')
    .split('&')
    .filter((pair) => getPageParameters(path).includes(pair.split('=', 1)[0] ?? ''))
    .join('&')
  const hasPluses = /%20[^&]/.test(pairs) && !/%2B/i.test(pairs)
  const parameters = new URLSearchParams(hasPluses ? pairs.replaceAll('+', '%2B') : pairs)
  for (const [name, value] of [...parameters]) {
    const decoded = withoutSecondEncoding(value)
    if (decoded !== value) parameters.set(name, decoded)
  }
  return parameters
}

/** Decodes a value that was encoded twice. The encoding of a URL is its own. */
function withoutSecondEncoding(value: string): string {
  const isEncoded = /^\S*%[\da-f]{2}\S*$/i.test(value) && !/^https?:/i.test(value)
  return (isEncoded ? decode(value) : undefined) ?? value
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
