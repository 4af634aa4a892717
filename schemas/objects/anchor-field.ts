import { defineField } from 'sanity'
import { checkAnchor } from '../validation/anchors.ts'

/** The word after `#` by which links lead to a part of a page. */
export function anchorField(description: string, isRequired: boolean) {
  return defineField({
    name: 'anchor',
    title: 'Link name',
    description: `${description} Lower-case letters, digits and hyphens.`,
    type: 'string',
    validation: (rule) => [
      ...(isRequired ? [rule.required().error('Write a link name, for example qr-codes.')] : []),
      rule.custom(checkAnchor),
    ],
  })
}
