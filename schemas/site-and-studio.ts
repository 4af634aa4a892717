import { z } from 'zod'

/**
 * Sent by a Studio form to the page in the preview on every keystroke: the unsaved state of its document.
 * `document` is null once the form is closed.
 */
const formState = z.object({
  kind: z.literal('form-state'),
  /** The document's id without `drafts.`. */
  id: z.string(),
  document: z.record(z.string(), z.unknown()).nullable(),
  /** Whether `document` contains keystrokes that the form has not received yet. */
  isAhead: z.boolean(),
  /** Number of this tab's latest change that `document` might contain. Changes are counted per document. */
  change: z.number(),
  /** Number of the latest saved change. */
  saved: z.number(),
})

/** Sent when more changes to a document are saved, so that the site can render them. */
const formSaved = formState.pick({ id: true, saved: true }).extend({ kind: z.literal('form-saved') })

/** What the Preview tool shows. Sent to each page when it loads, and to the current page when the selection changes. */
const shownContent = z.object({
  kind: z.literal('shown-content'),
  projectId: z.string(),
  dataset: z.string(),
  /**
   * The cookie's value: `drafts`, `published`, or comma-separated names of releases, highest priority first.
   */
  perspective: z.string(),
})

/** A message from the Studio to the page in the preview. */
export const studioMessage = z.discriminatedUnion('kind', [formState, formSaved, shownContent])

export type FormState = z.infer<typeof formState>
export type ShownContent = z.infer<typeof shownContent>
export type StudioMessage = z.infer<typeof studioMessage>

/** Sent to the Studio by a page in the preview when the page loads. */
export const previewStartMessage = 'preview-begins'

/**
 * The response header with the time up to which a page shows everything published, in milliseconds since the Unix epoch
 * by the content lake's clock. The Studio compares it with `_updatedAt`.
 */
export const contentTimeHeader = 'x-content-time'

/** The response header with the time (ms since the Unix epoch) at which the site last finished rendering the page. */
export const contentSinceHeader = 'x-content-since'
