import type { ObjectModel } from '../model/field.ts'
import { choice } from '../model/fields.ts'
import { text } from '../model/texts.ts'

/** Ratings in the comparison table, shown as a tick, dash or cross. */
const marks = [
  { value: 'yes', title: 'Tick: good', media: 'checkmark' },
  { value: 'partly', title: 'Dash: so-so', media: 'remove' },
  { value: 'no', title: 'Cross: bad', media: 'close' },
] as const

export type ComparisonMark = (typeof marks)[number]['value']

const answer = (title: string) =>
  text({
    title,
    description: 'A few words. Do not rely on the mark next to them, because it is not read aloud.',
    max: 70,
    required: 'Enter the answer in a few words.',
  })

const mark = (title: string, initial: ComparisonMark) =>
  choice({
    title,
    description: 'The small mark next to the answer.',
    choices: marks.map(({ value, title }) => ({ value, title })),
    required: 'Choose a mark.',
    default: initial,
    layout: 'radio',
  })

export const comparisonRow = {
  name: 'comparisonRow',
  title: 'Row of the comparison',
  icon: 'checkmark',
  fields: {
    topic: text({
      title: 'Topic',
      description: 'What is compared, for example Fees.',
      max: 40,
      required: 'Enter what is compared.',
    }),
    ours: answer('Our answer'),
    ourMark: mark('Our mark', 'yes'),
    theirs: answer('Their answer'),
    theirMark: mark('Their mark', 'no'),
  },
  preview: {
    select: { title: 'topic', subtitle: 'ours', mark: 'ourMark' },
    prepare: ({ title = 'Untitled', subtitle, mark: name }) => ({
      title,
      subtitle,
      media: marks.find(({ value }) => value === name)?.media ?? 'checkmark',
    }),
  },
} satisfies ObjectModel
