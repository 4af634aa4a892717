import { defineField } from 'sanity'
import { textRules } from '../validation/rules.ts'

interface TextField {
  name: string
  title: string
  description: string
  /** The longest length the design holds, in characters. */
  max: number
  /** What to do when the field is empty. Without it the field may stay empty. */
  required?: string
  /** Field group of the form. */
  group?: string
  /** Rows of the input. Without it the text is one line. */
  rows?: number
}

/** A text without formatting: one line, or several with `rows`. */
export function textField({ name, title, description, max, required, group, rows }: TextField) {
  const shared = { name, title, description, group, validation: textRules({ max, required }) }
  return rows ? defineField({ ...shared, type: 'text', rows }) : defineField({ ...shared, type: 'string' })
}

/**
 * The heading over a section and the sentences under it.
 * @param name field group, and the start of both field names
 * @param about completes "The heading over …"
 */
export function sectionIntro(name: string, about: string) {
  return [
    textField({
      name: `${name}Heading`,
      title: 'Heading',
      description: `Stands over ${about}. {product} is replaced by the product name.`,
      group: name,
      max: 60,
      required: 'Write a heading for this section.',
    }),
    textField({
      name: `${name}Intro`,
      title: 'Introduction',
      description: 'One or two sentences under the heading.',
      group: name,
      rows: 3,
      max: 260,
    }),
  ]
}

/** The page's own heading and the sentences under it, in the group `opening`. */
export const openingFields = [
  textField({
    name: 'heading',
    title: 'Heading of the page',
    description: 'The largest words of the page. {product} is replaced by the product name.',
    group: 'opening',
    max: 70,
    required: 'Write the heading of the page.',
  }),
  textField({
    name: 'intro',
    title: 'Introduction',
    description: 'One to three sentences that say what the page is about.',
    group: 'opening',
    rows: 3,
    max: 320,
  }),
]

/**
 * The last section of a page: an invitation with one button.
 * @param leads completes "The button leads to …" in the editor's words
 */
export function invitationField(leads: string) {
  return defineField({
    name: 'callToAction',
    title: 'Call to action',
    description: `The last section of the page. Its button usually leads to ${leads}.`,
    type: 'object',
    group: 'closing',
    fields: [
      textField({
        name: 'heading',
        title: 'Heading',
        description: 'A short invitation. {product} is replaced by the product name.',
        max: 60,
        required: 'Write a short invitation.',
      }),
      textField({
        name: 'text',
        title: 'Text',
        description: 'One or two sentences under the heading.',
        rows: 3,
        max: 240,
      }),
      defineField({
        name: 'button',
        title: 'Button',
        description: 'The one thing to do next.',
        type: 'actionLink',
      }),
    ],
  })
}

/** @param page completes "What search results and chat previews say about …" */
export function seoField(page: string) {
  return defineField({
    name: 'seo',
    title: 'Search engines and shared links',
    description: `What search results and chat previews say about ${page}.`,
    type: 'seo',
    group: 'sharing',
  })
}
