import { CheckmarkIcon } from '@sanity/icons/Checkmark'
import { CloseIcon } from '@sanity/icons/Close'
import { RemoveIcon } from '@sanity/icons/Remove'
import { defineField, defineType } from 'sanity'
import { textRules } from '../validation/rules.ts'
import { comparisonMarks } from './comparison-marks.ts'

const icons = { yes: CheckmarkIcon, partly: RemoveIcon, no: CloseIcon }

const answer = (name: string, title: string) =>
  defineField({
    name,
    title,
    description: 'A few words. They say it all: the mark beside them is only drawn.',
    type: 'string',
    validation: textRules({ max: 70, required: 'Write the answer in a few words.' }),
  })

const mark = (name: string, title: string, initialValue: string) =>
  defineField({
    name,
    title,
    description: 'The small drawing beside the answer.',
    type: 'string',
    initialValue,
    options: { list: [...comparisonMarks], layout: 'radio', direction: 'horizontal' },
    validation: (rule) => rule.required().error('Choose a mark.'),
  })

export const comparisonRow = defineType({
  name: 'comparisonRow',
  title: 'Line of the comparison',
  type: 'object',
  icon: CheckmarkIcon,
  fields: [
    defineField({
      name: 'topic',
      title: 'Topic',
      description: 'What is compared, for example Fees.',
      type: 'string',
      validation: textRules({ max: 40, required: 'Say what is compared.' }),
    }),
    answer('ours', 'Our answer'),
    mark('ourMark', 'Our mark', 'yes'),
    answer('theirs', 'Their answer'),
    mark('theirMark', 'Their mark', 'no'),
  ],
  preview: {
    select: { title: 'topic', subtitle: 'ours', mark: 'ourMark' },
    prepare: ({ title, subtitle, mark: name }) => ({
      title: title ?? 'Untitled',
      subtitle,
      media: icons[comparisonMarks.find(({ value }) => value === name)?.value ?? 'yes'],
    }),
  },
})
