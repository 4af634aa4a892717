import type { Finding, PageAnswer } from './answer.ts'
import { parsePolicy } from './content-security-policy.ts'

/** Six months in seconds, as lenient as the Observatory is. */
const sixMonths = 15_552_000

const privateReferrers = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']
const unsafeReferrers = ['origin', 'origin-when-cross-origin', 'unsafe-url', 'no-referrer-when-downgrade']

/** Strict-Transport-Security. The header is judged as over TLS, which the host in front of the site provides. */
export function judgeTransportSecurity({ headers }: PageAnswer): Finding {
  const test = 'strict-transport-security'
  const header = headers.get(test)
  if (header === null) return { test, result: 'hsts-not-implemented', modifier: -20 }
  const maxAge = /(?:^|;)\s*max-age=(\d+)/i.exec(header)?.[1]
  if (maxAge === undefined || header.includes(',')) {
    return { test, result: 'hsts-header-invalid', modifier: -20 }
  }
  return Number(maxAge) < sixMonths
    ? { test, result: 'hsts-implemented-max-age-less-than-six-months', modifier: -10 }
    : { test, result: 'hsts-implemented-max-age-at-least-six-months', modifier: 0 }
}

/** Referrer-Policy: the last known value counts. */
export function judgeReferrerPolicy({ headers }: PageAnswer): Finding {
  const test = 'referrer-policy'
  const header = headers.get(test)
  if (header === null) return { test, result: 'referrer-policy-not-implemented', modifier: 0 }
  const policy = header
    .toLowerCase()
    .split(',')
    .map((value) => value.trim())
    .findLast((value) => [...privateReferrers, ...unsafeReferrers].includes(value))
  if (policy === undefined) return { test, result: 'referrer-policy-header-invalid', modifier: -5 }
  return privateReferrers.includes(policy)
    ? { test, result: 'referrer-policy-private', modifier: 5 }
    : { test, result: 'referrer-policy-unsafe', modifier: -5 }
}

/** X-Content-Type-Options. */
export function judgeContentTypeOptions({ headers }: PageAnswer): Finding {
  const test = 'x-content-type-options'
  const header = headers.get(test)
  if (header === null) return { test, result: 'x-content-type-options-not-implemented', modifier: -5 }
  return header.trim().toLowerCase() === 'nosniff'
    ? { test, result: 'x-content-type-options-nosniff', modifier: 0 }
    : { test, result: 'x-content-type-options-header-invalid', modifier: -5 }
}

/** Who may frame the page: `frame-ancestors` of the policy, or X-Frame-Options. */
export function judgeFraming({ headers }: PageAnswer): Finding {
  const test = 'x-frame-options'
  const policy = parsePolicy(headers.get('content-security-policy') ?? '')
  if (policy?.has('frame-ancestors'))
    return { test, result: 'x-frame-options-implemented-via-csp', modifier: 5 }
  const header = headers.get(test)?.trim().toLowerCase()
  if (header === undefined) return { test, result: 'x-frame-options-not-implemented', modifier: -20 }
  return ['deny', 'sameorigin'].includes(header)
    ? { test, result: 'x-frame-options-sameorigin-or-deny', modifier: 0 }
    : { test, result: 'x-frame-options-header-invalid', modifier: -20 }
}

/** Cross-Origin-Resource-Policy. */
export function judgeResourcePolicy({ headers }: PageAnswer): Finding {
  const test = 'cross-origin-resource-policy'
  const header = headers.get(test)?.trim().toLowerCase()
  switch (header) {
    case undefined:
      return { test, result: `${test}-not-implemented`, modifier: 0 }
    case 'same-origin':
    case 'same-site':
      return { test, result: `${test}-implemented-with-${header}`, modifier: 10 }
    case 'cross-origin':
      return { test, result: `${test}-implemented-with-cross-origin`, modifier: 0 }
    default:
      return { test, result: `${test}-header-invalid`, modifier: -5 }
  }
}

/** Access-Control-Allow-Origin, in the answer to a request with `Origin`. Only credentials for everyone cost points. */
export function judgeResourceSharing({ headers }: PageAnswer, origin: string): Finding {
  const test = 'cross-origin-resource-sharing'
  const allowed = headers.get('access-control-allow-origin')
  if (allowed === null) return { test, result: `${test}-not-implemented`, modifier: 0 }
  if (allowed === '*') return { test, result: `${test}-implemented-with-public-access`, modifier: 0 }
  const withCredentials = headers.get('access-control-allow-credentials')?.toLowerCase() === 'true'
  return allowed === origin && withCredentials
    ? { test, result: `${test}-implemented-with-universal-access`, modifier: -50 }
    : { test, result: `${test}-implemented-with-restricted-access`, modifier: 0 }
}
