import { HashIcon } from '@sanity/icons/Hash'
import { LinkIcon } from '@sanity/icons/Link'
import { createElement } from 'react'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { z } from 'zod'
import { readAddress } from '../addresses/read-address.ts'
import { linkDescription } from '../model/fields.ts'
import { checkLinkAndAnchor } from '../validation/content-lake.ts'
import { checkPlaceholders, type ValidationResult } from '../validation/texts.ts'
import { listStart, type NumberedList, numberedListNames, numberedLists } from './lists.ts'

/** Text with headings, lists, emphasis and links. The site renders it with `web/content/rich-text`. */
export const richText = defineType({
  name: 'richText',
  title: 'Text',
  type: 'array',
  of: [
    defineArrayMember({
      type: 'block',
      styles: [
        { title: 'Normal', value: 'normal' },
        { title: 'Heading', value: 'h3' },
        { title: 'Smaller heading', value: 'h4' },
      ],
      lists: [{ title: 'Bullets', value: 'bullet' }, ...numberedListNames.map(listType)],
      marks: {
        decorators: [
          { title: 'Bold', value: 'strong' },
          { title: 'Italic', value: 'em' },
        ],
        annotations: [linkAnnotation()],
      },
      of: [
        {
          type: 'object',
          name: listStart.name,
          title: 'First number',
          icon: HashIcon,
          fields: [
            defineField({
              name: 'number',
              title: 'Number of this item',
              description:
                'The items below continue from this number. For a letter, enter its position in the alphabet: 3 for c.',
              type: 'number',
              validation: (rule) =>
                rule.required().integer().min(0).max(9999).error('Enter a whole number from 0 to 9999.'),
            }),
          ],
          preview: {
            select: { number: 'number' },
            prepare: ({ number }) => ({ title: `starts with ${number ?? '…'}` }),
          },
        },
      ],
    }),
  ],
  validation: (rule) => [
    rule.custom(checkSomeWords),
    rule.custom(checkHeadingOrder),
    rule.custom(checkRichTextPlaceholders),
  ],
})

/** Defines a list for the toolbar. The Studio has an icon only for lists with plain numbers. */
function listType(value: NumberedList) {
  const { title, type } = numberedLists[value]
  const icon = () => createElement('span', { style: { font: '600 0.8em/1 system-ui' } }, `${type}.`)
  return { title, value, ...(value !== 'number' && { icon }) }
}

function linkAnnotation() {
  return defineField({
    name: 'link',
    title: 'Link',
    description: 'Links to a page on this site or on another site.',
    type: 'object',
    icon: LinkIcon,
    fields: [
      defineField({
        name: 'href',
        title: 'Links to',
        description: linkDescription,
        type: 'string',
        options: { read: readAddress },
        validation: (rule) => [
          rule.required().error('Enter where the link goes, for example /privacy.'),
          rule.custom(checkLinkAndAnchor),
        ],
      }),
    ],
  })
}

const block = z.object({
  style: z.string().optional(),
  children: z.array(z.object({ text: z.string().optional() })).default([]),
})

type Block = z.output<typeof block>

/** Returns the paragraphs of rich text from the Studio; other blocks are ignored. */
function blocksOf(value: readonly unknown[] | undefined): Block[] {
  return (value ?? []).flatMap((item) => block.safeParse(item).data ?? [])
}

function wordsOf({ children }: Block): string {
  return children.map(({ text = '' }) => text).join('')
}

/** Checks that the text is not blank. */
export function checkSomeWords(value: readonly unknown[] | undefined): ValidationResult {
  return blocksOf(value).some((block) => wordsOf(block).trim() !== '') || 'Write the text of this part.'
}

/** Checks the placeholders in every paragraph. */
export function checkRichTextPlaceholders(value: readonly unknown[] | undefined): ValidationResult {
  const results = blocksOf(value).map((block) => checkPlaceholders(wordsOf(block), ['product']))
  return results.find((result) => result !== true) ?? true
}

/**
 * Checks that heading levels are not skipped and headings are not blank, because screen readers build an
 * outline from them.
 */
export function checkHeadingOrder(value: readonly unknown[] | undefined): ValidationResult {
  let hasHeading = false
  for (const block of blocksOf(value)) {
    const isHeading = block.style === 'h3' || block.style === 'h4'
    if (!isHeading) continue
    const words = wordsOf(block).trim()
    if (words === '') return 'Add text to the empty heading, or make it normal text.'
    if (block.style === 'h4' && !hasHeading) {
      return `Make "${words}" a heading: a smaller heading comes after a heading.`
    }
    hasHeading = true
  }
  return true
}
