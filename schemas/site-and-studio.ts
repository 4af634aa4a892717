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

/** Which content the Preview tool shows: told to a page that begins, and to the page that is there when it changes. */
const shownContent = z.object({
  kind: z.literal('shown-content'),
  projectId: z.string(),
  dataset: z.string(),
  /** As a cookie has it: `drafts`, `published`, or names of releases with commas between them, the topmost first. */
  perspective: z.string(),
})

/** A message of the Studio to the page in the preview. */
export const studioMessage = z.discriminatedUnion('kind', [formState, formSaved, shownContent])

export type FormState = z.infer<typeof formState>
export type ShownContent = z.infer<typeof shownContent>
export type StudioMessage = z.infer<typeof studioMessage>

/** The message of a page in the preview that begins, to the Studio. */
export const pageBegins = 'preview-begins'

/**
 * The response header in which the site says how new the content of a page is: the page shows everything that was published until
 * then, in milliseconds since 1970 by the clock of the content lake. The Studio compares it with `_updatedAt`.
 */
export const contentTimeHeader = 'x-content-time'

/** The response header in which the site says when it finished the page last, in milliseconds since 1970. */
export const contentSinceHeader = 'x-content-since'
