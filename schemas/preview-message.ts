import { z } from 'zod'

/**
 * What a form of the Studio tells the page that is shown beside it: the state of its document, with every key, before it
 * is saved. Null once the form is closed.
 */
export const formState = z.object({
  kind: z.literal('form-state'),
  /** The document's id, without `drafts.`. */
  id: z.string(),
  document: z.record(z.string(), z.unknown()).nullable(),
  /** It holds keys that the form has not got yet. */
  isAhead: z.boolean(),
})

export type FormState = z.infer<typeof formState>
