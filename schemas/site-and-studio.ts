import { z } from 'zod'

/**
 * The message of a Studio form to the page in the preview: the state of its document, with every key, before it is
 * saved. Null once the form is closed.
 */
const formState = z.object({
  kind: z.literal('form-state'),
  /** The document's id, without `drafts.`. */
  id: z.string(),
  document: z.record(z.string(), z.unknown()).nullable(),
  /** It holds keys that the form has not got yet. */
  isAhead: z.boolean(),
  /** The latest change of this tab that it may hold: they are counted for each document. */
  change: z.number(),
  /** The latest change that is saved. */
  saved: z.number(),
})

/** That more of a document is saved: the site renders it. */
const formSaved = formState.pick({ id: true, saved: true }).extend({ kind: z.literal('form-saved') })

/** A message of a Studio form to the page in the preview. */
export const formMessage = z.discriminatedUnion('kind', [formState, formSaved])

export type FormState = z.infer<typeof formState>
export type FormMessage = z.infer<typeof formMessage>

/**
 * The response header in which the site says how new the content of a page is: the page shows everything that was published until
 * then, in milliseconds since 1970 by the clock of the content lake. The Studio compares it with `_updatedAt`.
 */
export const contentTimeHeader = 'x-content-time'

/** The response header in which the site says when it finished the page last, in milliseconds since 1970. */
export const contentSinceHeader = 'x-content-since'
