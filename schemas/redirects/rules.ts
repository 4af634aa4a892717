import { toPathKey } from '../addresses/path-key.ts'
import { readAddress } from '../addresses/read-address.ts'
import type { RedirectRule } from '../model/document.ts'
import { isOwnPath } from '../site-pages.ts'
import type { ValidationResult } from '../validation/texts.ts'

/** Checks a redirect's source: a path of this site that is not a page. */
export function checkRedirectSource(value: string | undefined): ValidationResult {
  if (!value) return true
  const path = readAddress(value)
  if (!path.startsWith('/') || path.startsWith('//'))
    return 'Enter the part after the name of the site. Start with one /, for example /freshers.'
  if (/[?#]/.test(path)) return 'Leave out everything from ? or # on.'
  if (!/^(\/[\w.~-]+)+$/.test(path)) {
    return 'Use only letters, digits, hyphens, dots and /, for example /freshers-2026.'
  }
  return !isOwnPath(path) || 'Choose another address: this one belongs to a page on the site.'
}

/** Checks that no other redirect has the same source. */
export function checkRedirectUnique(rule: RedirectRule, others: readonly RedirectRule[]): ValidationResult {
  const twin = others.find(({ from }) => toPathKey(from) === toPathKey(rule.from))
  return !twin || `Change one of the two: another redirect already goes from ${twin.from} to ${twin.to}.`
}

/** Checks that the redirects that follow this one do not form a loop. */
export function checkRedirectLoop(rule: RedirectRule, others: readonly RedirectRule[]): ValidationResult {
  const start = toPathKey(rule.from)
  if (toPathKey(rule.to) === start) return 'Choose a different target: this redirect points to itself.'
  const table = new Map([...others, rule].map(({ from, to }) => [toPathKey(from), to]))
  const way = [rule.from]
  const seen = new Set([start])
  for (let next = table.get(start); next !== undefined; next = table.get(toPathKey(next))) {
    way.push(next)
    if (seen.has(toPathKey(next))) {
      return `Choose a different target: this one would create a loop, ${way.join(' to ')}.`
    }
    seen.add(toPathKey(next))
  }
  return true
}
