import type { z } from 'zod'
import { interpolate, type Placeholders } from '../../content/interpolate.ts'
import { group } from '../../content/shape.ts'
import type { ACCOUNT_PAGES_QUERY_RESULT } from '../../content/types.generated.ts'
import { words } from '../../content/words.ts'
import { type AccountWords, englishAccountWords } from './words/english.ts'
import { greekAccountWords } from './words/greek.ts'

const schema = group({
  english: wordsOf(englishAccountWords),
  greek: wordsOf(greekAccountWords),
} satisfies Record<keyof NonNullable<ACCOUNT_PAGES_QUERY_RESULT>, z.ZodType>)

/** The words of the account pages in each language: complete, whatever the dataset holds. */
export type AccountPages = z.output<typeof schema>

/**
 * Completes the answer of `ACCOUNT_PAGES_QUERY`. Never throws. Names that are known only to the visitor's browser, such
 * as `{email}`, stay for `interpolate`.
 */
export function shapeAccountPages(answer: unknown, placeholders: Placeholders): AccountPages {
  return interpolate(schema.parse(answer), placeholders)
}

function wordsOf(defaults: AccountWords) {
  return group({
    verify: words(defaults.verify),
    verified: words(defaults.verified),
    forgot: words(defaults.forgot),
    reset: words(defaults.reset),
    password: words(defaults.password),
    login: words(defaults.login),
    signup: words(defaults.signup),
    app: words(defaults.app),
    shared: words(defaults.shared),
    errors: words(defaults.errors),
  })
}
