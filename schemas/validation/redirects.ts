import type { CustomValidatorResult, ValidationContext } from 'sanity'
import { z } from 'zod'
import { publishedIdOf } from '../model/document.ts'
import { items } from '../model/objects.ts'
import { isOwnPath } from '../site-pages.ts'
import { askContentLake, checkLinkAndAnchor } from './content-lake.ts'
import type { ValidationResult } from './texts.ts'

/** One rule that leads from a path of this site to another path or a full address. */
export interface RedirectRule {
  from: string
  to: string
}

/** The part of a path that redirects compare: without query, anchor and closing slash, in lower case. */
export function redirectKey(path: string): string {
  const [bare = ''] = path.split(/[?#]/, 1)
  return bare.replace(/(?<=.)\/+$/, '').toLowerCase()
}

/** Checks the address that a redirect answers: a path of this site that no page has. */
export function checkRedirectSource(value: string | undefined): ValidationResult {
  if (!value) return true
  if (!value.startsWith('/') || value.startsWith('//')) return 'Start with one /, for example /freshers.'
  if (/[?#]/.test(value)) return 'Leave out everything from ? or # on.'
  if (!/^(\/[\w.~-]+)+\/?$/.test(value)) {
    return 'Use letters, digits, hyphens, dots and / only, for example /freshers-2026.'
  }
  return !isOwnPath(value) || 'Choose another address: the site has a page there, which would never be shown.'
}

/** Checks that no other redirect answers the same address. */
export function checkRedirectUnique(rule: RedirectRule, others: readonly RedirectRule[]): ValidationResult {
  const twin = others.find(({ from }) => redirectKey(from) === redirectKey(rule.from))
  return !twin || `Change one of the two: another redirect already leads from ${twin.from} to ${twin.to}.`
}

/** Checks that following the redirects from this one on comes to an end. */
export function checkRedirectLoop(rule: RedirectRule, others: readonly RedirectRule[]): ValidationResult {
  const start = redirectKey(rule.from)
  if (redirectKey(rule.to) === start) return 'Choose another target: this one leads to itself.'
  const table = new Map([...others, rule].map(({ from, to }) => [redirectKey(from), to]))
  const way = [rule.from]
  const seen = new Set([start])
  for (let next = table.get(start); next !== undefined; next = table.get(redirectKey(next))) {
    way.push(next)
    if (seen.has(redirectKey(next))) {
      return `Choose another target: people would go round in circles, ${way.join(' to ')}.`
    }
    seen.add(redirectKey(next))
  }
  return true
}

const rule = z.object({ _id: z.string(), from: z.string(), to: z.string() })
const usableRules = items(rule)

/** Usable redirects, published ones only: drafts redirect no visitor. */
async function publishedRedirects(context: ValidationContext) {
  const answer = await askContentLake(context, '*[_type == "redirect"]{ _id, from, to }')
  return usableRules.parse(answer)
}

/** The redirect being edited and all others, or undefined while a field is empty. */
async function compare(context: ValidationContext) {
  const { data } = rule.safeParse(context.document)
  if (!data) return undefined
  const ownId = publishedIdOf(data._id)
  const others = (await publishedRedirects(context)).filter(({ _id }) => _id !== ownId)
  return { own: data, others }
}

/** The rule of the address: no page of the site has it, and no other redirect. */
export async function checkRedirectFrom(
  value: string | undefined,
  context: ValidationContext,
): Promise<CustomValidatorResult> {
  const result = checkRedirectSource(value)
  if (result !== true) return result
  const compared = await compare(context)
  return !compared || checkRedirectUnique(compared.own, compared.others)
}

/** The rule of the target: a page, the start of another redirect or a full https address, and no way in circles. */
export async function checkRedirectTo(
  value: string | undefined,
  context: ValidationContext,
): Promise<CustomValidatorResult> {
  const compared = await compare(context)
  if (compared) {
    const result = checkRedirectLoop(compared.own, compared.others)
    if (result !== true) return result
    if (compared.others.some(({ from }) => redirectKey(from) === redirectKey(compared.own.to))) return true
  }
  return checkLinkAndAnchor(value, context)
}
