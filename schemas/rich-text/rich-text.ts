import { LinkIcon } from '@sanity/icons/Link'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { checkLink } from '../validation/links.ts'
import { checkHeadingOrder, checkRichTextPlaceholders, checkSomeWords } from './checks.ts'

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
      lists: [
        { title: 'Bullets', value: 'bullet' },
        { title: 'Numbers', value: 'number' },
      ],
      marks: {
        decorators: [
          { title: 'Bold', value: 'strong' },
          { title: 'Italic', value: 'em' },
        ],
        annotations: [linkAnnotation()],
      },
    }),
  ],
  validation: (rule) => [
    rule.custom(checkSomeWords),
    rule.custom(checkHeadingOrder),
    rule.custom((blocks) => checkRichTextPlaceholders(blocks, ['product'])),
  ],
})

function linkAnnotation() {
  return defineField({
    name: 'link',
    title: 'Link',
    description: 'Leads to a page of this site, or to another one.',
    type: 'object',
    icon: LinkIcon,
    fields: [
      defineField({
        name: 'href',
        title: 'Leads to',
        description:
          'A page of this site, such as /privacy, a full address that starts with https://, or an e-mail address.',
        type: 'string',
        validation: (rule) => [
          rule.required().error('Say where the link leads, for example /privacy.'),
          rule.custom((href: string | undefined) => isMail(href) || checkLink(href)),
        ],
      }),
    ],
  })
}

/** `mailto:` with one address: what a link to an e-mail address looks like. */
function isMail(href: string | undefined): boolean {
  return /^mailto:[^\s@?]+@[^\s@?]+$/.test(href ?? '')
}
