import { getPageParameters } from '../../schemas/page-parameters.ts'

/** Tracking parameters that chat and mail apps append with a `?`, even if the link already has a query. */
const lateTracker = /\?(?=(?:fbclid|gclid|igsh|utm_[a-z]+)=)/gi

/**
 * Returns the parameters that the page at a path uses. Repairs what apps do to shared links: an HTML-escaped `&`, an
 * encoded query, a value encoded twice, a tracker after a second `?`, and a bare plus next to `%20`, as written by
 * iPhones.
 * @param query the query string without the `?`
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

/** Decodes a value that was encoded twice. In a URL, the encoding is part of the value. */
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
