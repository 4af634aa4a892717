import { z } from 'zod'
import copy from './copy.json' with { type: 'json' }

const texts = z.array(z.string()).optional()
const named = z.record(z.string(), z.string()).optional()

const screen = z.strictObject({
  /** Path and query. */
  path: z.string(),
  /** Of the page when the texts show, to which `copy.spec.ts` brings it. */
  state: z.string().optional(),
  title: z.string().optional(),
  headings: texts,
  texts,
  buttons: texts,
  /** Labels of form fields. */
  fields: texts,
  /** Links by their names, with the address, path or anchor that they lead to. */
  links: named,
  headerLinks: named,
  footerLinks: named,
  /** A link that opens in a new tab. */
  newTab: z.string().optional(),
  /** Headings by the anchors of their sections. */
  sections: named,
})

/**
 * The words that the specification fixes (sections 2 to 8), each in the state of a page in which visitors meet it. The
 * product's name and the names of an event and a club are those of the sample content. No other test asserts them:
 * `tests/end-to-end/copy.spec.ts` holds this table against the served pages.
 */
export const screens = z.array(screen).parse(copy.screens)

/** Messages by which other tests tell that a state is reached. */
export const { messages } = copy
