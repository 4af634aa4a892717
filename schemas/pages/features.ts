import { document } from '../model/document.ts'
import { type ParsedFields, tab } from '../model/field.ts'
import { list, object } from '../model/objects.ts'
import { text } from '../model/texts.ts'
import { benefit, coreFeature } from '../objects/cards.ts'
import { comparisonRow } from '../objects/comparison-row.ts'
import { closing, opening, sectionHeading, sectionIntro, sharing } from '../objects/page-parts.ts'
import { checkSectionAnchors } from '../validation/content-lake.ts'

const empty = { text: '', points: [], image: null }

const features = tab('features', 'Core features', {
  features: list(coreFeature, {
    title: 'Core features',
    description: 'Each has a picture and its own section. The design is made for four.',
    count: { min: 1, max: 6, noun: 'features' },
    rules: (rule) => rule.custom(checkSectionAnchors),
    default: [
      { ...empty, anchor: 'event-creation', icon: 'calendar', title: 'Event Creation' },
      { ...empty, anchor: 'ticket-management', icon: 'ticket', title: 'Ticket Management' },
      { ...empty, anchor: 'qr-codes', icon: 'scan', title: 'QR Code Tickets' },
      { ...empty, anchor: 'analytics', icon: 'chart', title: 'Event Analytics' },
    ],
  }),
})

const benefits = tab('benefits', 'Benefits', {
  benefitsHeading: sectionHeading('the other benefits', 'And there is more'),
  benefitsIntro: sectionIntro(),
  benefits: list(benefit, {
    title: 'Benefits',
    description: 'Short notes on what else the app does. The design is made for six.',
    count: { min: 1, max: 9, noun: 'benefits' },
    default: [{ anchor: 'promotion', icon: 'megaphone', title: 'Event Promotion', text: '' }],
  }),
})

const comparison = tab('comparison', 'Comparison', {
  comparison: object(
    {
      fields: {
        heading: text({
          title: 'Heading',
          description: 'Shown above the table.',
          max: 60,
          required: 'Write a heading for the table.',
          default: 'How {product} compares',
        }),
        intro: sectionIntro('Introduction', 240),
        topicLabel: text({
          title: 'Name of the first column',
          description: 'What the rows are about, for example What you need.',
          max: 30,
          required: 'Name the first column.',
          default: 'What you need',
        }),
        ourLabel: text({
          title: 'Name of the second column',
          description: 'Usually {product}.',
          max: 30,
          required: 'Name the second column, for example {product}.',
          default: '{product}',
        }),
        theirLabel: text({
          title: 'Name of the third column',
          description: 'What the app is compared with, for example Traditional platforms.',
          max: 30,
          required: 'Name the third column.',
          default: 'Traditional platforms',
        }),
        rows: list(comparisonRow, {
          title: 'Rows',
          description: 'Each row compares one topic.',
          count: { min: 1, max: 12, noun: 'rows' },
        }),
      },
    },
    {
      title: 'Comparison table',
      description: 'Compares the app with traditional platforms, one row per topic.',
    },
  ),
})

export const featuresPage = document({
  name: 'featuresPage',
  title: 'Features page',
  description: 'The core features with their pictures, the other benefits, and the comparison table.',
  icon: 'rocket',
  fields: {
    ...opening('Features'),
    ...features,
    ...benefits,
    ...comparison,
    ...closing('the events', {
      heading: 'See what is on',
      button: { label: 'Get Started Now', path: '/events' },
    }),
    ...sharing('the Features page'),
  },
  subtitle: 'heading',
})

/** The Features page as the site reads it. */
export type FeaturesPage = ParsedFields<typeof featuresPage.fields>

export type Comparison = FeaturesPage['comparison']
