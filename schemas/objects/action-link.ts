import { ArrowRightIcon } from '@sanity/icons/ArrowRight'
import { defineType } from 'sanity'
import { linkFields, linkPreview } from './link-fields.ts'

export const actionLink = defineType({
  name: 'actionLink',
  title: 'Button',
  type: 'object',
  icon: ArrowRightIcon,
  fields: linkFields(28),
  preview: linkPreview,
})
