import { z } from 'zod'
import copy from './copy.json' with { type: 'json' }

const texts = z.array(z.string()).optional()
const named = z.record(z.string(), z.string()).optional()

/** The steps before a text shows. */
const states = z.enum([
  'the provider does not answer yet',
  'the provider gives no reason',
  'the provider gives a reason',
  'the code is good',
  'the new password is short',
  'the new password is repeated differently',
  'the new password is being set',
  'the new password is refused',
  'no address is filled in',
  'the address is being sent',
  'the address was sent',
  'the address cannot be sent',
  'nothing is filled in',
  'the message is being sent',
  'the message was sent',
  'the message cannot be sent',
  'the collector does not answer',
])
export type State = z.infer<typeof states>

const screen = z.strictObject({
  /** Path and query. */
  path: z.string(),
  state: states.optional(),
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
export type Screen = z.infer<typeof screen>

/**
 * The words that the specification fixes (sections 2 to 8), each in the state of a page in which visitors meet it. The
 * product's name and the names of an event and a club are those of the sample content. No other test asserts them:
 * `tests/end-to-end/copy.spec.ts` holds this table against the served pages.
 */
export const screens = z.array(screen).parse(copy.screens)

/** Messages by which other tests tell that a state is reached. */
export const { messages } = copy
