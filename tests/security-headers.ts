import { hasServer } from './server-layer.ts'

/** Headers expected in every response; undefined for headers that a response must not have. */
const expected: Record<string, RegExp | undefined> = {
  // At least half a year.
  'strict-transport-security': /^max-age=(?:1[6-9]|[2-9]\d|\d{3,})\d{6}\b/,
  'x-content-type-options': /^nosniff$/,
  'x-permitted-cross-domain-policies': /^none$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'referrer-policy': /^(?:strict-origin-when-cross-origin|no-referrer)$/,
  'access-control-allow-credentials': undefined,
  'set-cookie': undefined,
}

const expectedOnPages: typeof expected = {
  ...expected,
  'permissions-policy': /camera=\(\).*geolocation=\(\).*microphone=\(\)/,
}

// Plain Next's pages cannot list the hashes of their inline scripts.
const hash = hasServer ? "'sha256-[\\w+/]{43}='" : "'unsafe-inline'"
const origin = '(?:https://|http://(?:localhost|127\\.0\\.0\\.1)[:/])[\\w.:*-]+'

/** Directives in every response's policy. */
const policy: Record<string, RegExp> = {
  'default-src': /^'none'$/,
  'base-uri': /^'none'$/,
  'frame-ancestors': /^'none'$/,
  'form-action': /^'none'$/,
}

const policyOfPages: typeof policy = {
  ...policy,
  'form-action': new RegExp(`^'self'( ${origin})*$`),
  'script-src': new RegExp(`^'self'( ${hash})*( https://www\\.googletagmanager\\.com)?$`),
  'style-src': new RegExp(`^'self'( 'unsafe-hashes')?( ${hash})*$`),
  'img-src': new RegExp(`^'self' data:( ${origin})*$`),
  'connect-src': new RegExp(`^'self'( ${origin})*$`),
  'object-src': /^'none'$/,
  'require-trusted-types-for': /^'script'$/,
}

/**
 * Compares the security headers of a response with the tables above.
 * @param headers response headers for a request with a foreign `Origin`
 * @param reader the origin that is allowed to read the response, if any: the Studio's origin, or `*`
 * @param kind pages are allowed to run scripts; other responses are not allowed to load or run anything. Plain Next sends the
 *   policy of pages with all responses.
 * @returns one line for each header or directive that differs
 */
export function securityFaults(headers: Headers, kind: 'page' | 'other', reader?: string): string[] {
  const wanted = kind === 'page' ? expectedOnPages : expected
  const directives = new Map(
    (headers.get('content-security-policy') ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources.join(' ')]
    }),
  )
  const allowed = headers.get('access-control-allow-origin')
  return [
    ...(allowed === null || allowed === reader ? [] : [`access-control-allow-origin: ${allowed}`]),
    ...Object.entries(wanted).flatMap(([name, pattern]) => {
      const value = headers.get(name)
      const isGood = pattern ? pattern.test(value ?? '') : value === null
      return isGood ? [] : [`${name}: ${value}`]
    }),
    ...Object.entries(kind === 'page' || !hasServer ? policyOfPages : policy).flatMap(([name, pattern]) => {
      const sources = directives.get(name)
      return pattern.test(sources ?? '') ? [] : [`content-security-policy: ${name} ${sources}`]
    }),
  ]
}
