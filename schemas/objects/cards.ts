import type { ObjectModel, ObjectValue } from '../model/field.ts'
import { field, icon } from '../model/fields.ts'
import { textList } from '../model/objects.ts'
import { picture } from '../model/picture.ts'
import { exact, text } from '../model/texts.ts'
import { checkAnchor } from '../validation/links.ts'

/** The anchor of a page section. */
function anchor(description: string, required?: string) {
  return field(
    {
      type: 'string',
      title: 'Link name',
      description: `${description} Use lower-case letters, digits and hyphens.`,
      validation: (rule) => [
        ...(required ? [rule.required().error(required)] : []),
        rule.custom<string>(checkAnchor),
      ],
    },
    exact
      .refine((value) => checkAnchor(value) === true)
      .nullable()
      .catch(null),
  )
}

/** @param named completes "Names the …" @param place completes "Write a short heading for the …" */
function cardHeading(named: string, place: string) {
  return text({
    title: 'Heading',
    description: `A few words that name the ${named}.`,
    max: 40,
    required: `Write a short heading for the ${place}.`,
  })
}

function cardText(required: string) {
  return text({
    title: 'Text',
    description: 'One or two sentences about what the reader gains.',
    max: 200,
    required,
    default: '',
  })
}

const preview = { select: { title: 'title', subtitle: 'text', icon: 'icon' } }

export const heroWord = {
  name: 'heroWord',
  title: 'Rotating words',
  icon: 'text',
  fields: {
    text: text({
      title: 'Text',
      description: 'One or two words, for example Campus Events. They must fit on one line, even on a phone.',
      max: 22,
      required: 'Write one or two words.',
    }),
  },
  preview: { select: { title: 'text' } },
} satisfies ObjectModel

export const chip = {
  name: 'chip',
  title: 'Chip',
  icon: 'tag',
  fields: {
    icon,
    label: text({
      title: 'Text',
      description: 'Two or three words for one thing that the app does.',
      max: 28,
      required: 'Write two or three words.',
    }),
  },
  preview: { select: { title: 'label', icon: 'icon' } },
} satisfies ObjectModel

export const featureCard = {
  name: 'featureCard',
  title: 'Card',
  icon: 'stack-compact',
  fields: {
    icon,
    title: cardHeading('feature', 'card'),
    text: cardText('Write one or two sentences for the card.'),
  },
  preview,
} satisfies ObjectModel

export type FeatureCard = ObjectValue<typeof featureCard>

export const coreFeature = {
  name: 'coreFeature',
  title: 'Core feature',
  icon: 'star',
  fields: {
    icon,
    title: cardHeading('feature', 'feature'),
    anchor: anchor(
      'The footer and other pages use this name to link directly to this feature, as in /features#qr-codes.',
      'Enter a link name, for example qr-codes.',
    ),
    text: text({
      title: 'Text',
      description: 'Two or three sentences about what people do with this feature.',
      rows: 4,
      max: 320,
      required: 'Write two or three sentences about the feature.',
      default: '',
    }),
    points: textList(
      text({ title: 'Point', description: 'A short fact.', max: 80, required: 'Write a short fact.' }),
      {
        title: 'Points',
        description: 'Two to four short facts, shown as a list next to the picture.',
        count: { min: 0, max: 4, noun: 'points' },
        distinct: 'itself',
      },
    ),
    image: picture({
      title: 'Picture',
      description: 'Shows the feature in use. Format 4:3, at least 1200 pixels wide.',
    }),
  },
  preview,
} satisfies ObjectModel

export type CoreFeature = ObjectValue<typeof coreFeature>

export const benefit = {
  name: 'benefit',
  title: 'Benefit',
  icon: 'checkmark-circle',
  fields: {
    icon,
    title: cardHeading('benefit', 'benefit'),
    anchor: anchor('Only needed if a link should open this benefit directly, as in /features#promotion.'),
    text: cardText('Write one or two sentences about the benefit.'),
  },
  preview,
} satisfies ObjectModel

export type Benefit = ObjectValue<typeof benefit>

export const storyMoment = {
  name: 'storyMoment',
  title: 'Moment',
  icon: 'clock',
  fields: {
    when: text({
      title: 'When',
      description: 'A year or a month, for example Spring 2024.',
      max: 20,
      required: 'Enter when it was, for example Spring 2024.',
    }),
    text: text({
      title: 'What happened',
      description: 'One or two sentences.',
      max: 200,
      required: 'Describe in one or two sentences what happened.',
      default: '',
    }),
  },
  preview: { select: { title: 'when', subtitle: 'text' } },
} satisfies ObjectModel
