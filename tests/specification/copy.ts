import { z } from 'zod'
import copy from './copy.json' with { type: 'json' }

const texts = z.array(z.string()).optional()
const named = z.record(z.string(), z.string()).optional()

const screen = z.strictObject({
  /** Path and query. */
  path: z.string(),
  /** The state in which the page shows this copy. `copy.spec.ts` creates it. */
  state: z.string().optional(),
  title: z.string().optional(),
  headings: texts,
  texts,
  buttons: texts,
  /** Labels of form fields. */
  fields: texts,
  /** Targets of links, by link name: a URL, path or anchor. */
  links: named,
  headerLinks: named,
  footerLinks: named,
  /** A link that opens in a new tab. */
  newTab: z.string().optional(),
  /** Headings by the anchors of their sections. */
  sections: named,
})

/**
 * The copy that the specification defines (sections 2 to 8), by page and state. The names of the product, an event and a
 * club are from the sample content. Only `tests/end-to-end/copy.spec.ts` asserts these texts.
 */
export const screens = z.array(screen).parse(copy.screens)

/** Messages that other tests use to detect a state. */
export const { messages } = copy
