import type { CustomValidatorResult, ValidationContext } from 'sanity'
import { z } from 'zod'
import { publishedIdOf } from '../document-id.ts'
import { askContentLake } from './ask-content-lake.ts'
import { checkRedirectLoop, checkRedirectSource, checkRedirectUnique, redirectKey } from './redirects.ts'
import { checkLinkAndAnchor } from './section-anchors.ts'

const rule = z.object({ _id: z.string(), from: z.string(), to: z.string() })
const answerSchema = z.array(z.unknown()).catch([])

/** Usable redirects, published ones only: drafts redirect no visitor. */
async function publishedRedirects(context: ValidationContext) {
  const answer = await askContentLake(context, '*[_type == "redirect"]{ _id, from, to }')
  return answerSchema.parse(answer).flatMap((entry) => {
    const parsed = rule.safeParse(entry)
    return parsed.success ? [parsed.data] : []
  })
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
