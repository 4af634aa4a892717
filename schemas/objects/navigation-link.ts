import { LinkIcon } from '@sanity/icons/Link'
import { defineType } from 'sanity'
import { linkFields, linkPreview } from './link-fields.ts'

export const navigationLink = defineType({
  name: 'navigationLink',
  title: 'Link',
  type: 'object',
  icon: LinkIcon,
  fields: linkFields(32),
  preview: linkPreview,
})
