import { defineField } from 'sanity'
import { textRules } from '../validation/rules.ts'
import { checkLinkAndAnchor } from '../validation/section-anchors.ts'

/**
 * The two fields of every link: its words and where it leads.
 * @param maxLabel the longest label that its place in the design holds, in characters
 */
export function linkFields(maxLabel: number) {
  return [
    defineField({
      name: 'label',
      title: 'Words',
      description: 'What people read and click. {product} is replaced by the product name.',
      type: 'string',
      validation: textRules({ max: maxLabel, required: 'Write the words that people click.' }),
    }),
    defineField({
      name: 'path',
      title: 'Leads to',
      description:
        'A page of this site, such as /about or /features#qr-codes, or a full address that starts with https://.',
      type: 'string',
      validation: (rule) => [
        rule.required().error('Say where the link leads, for example /about.'),
        rule.custom(checkLinkAndAnchor),
      ],
    }),
  ]
}

export const linkPreview = { select: { title: 'label', subtitle: 'path' } }
