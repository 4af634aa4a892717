import { teamMember } from '../documents/team-member.ts'
import { document } from '../model/document.ts'
import { type ParsedFields, tab } from '../model/field.ts'
import { list, object, references } from '../model/objects.ts'
import { picture } from '../model/picture.ts'
import { text } from '../model/texts.ts'
import { featureCard, storyMoment } from '../objects/cards.ts'
import { closing, opening, sectionHeading, sectionIntro, sharing } from '../objects/page-parts.ts'
import { demoVideo } from '../objects/video.ts'

const story = tab('story', 'Our story', {
  storyHeading: sectionHeading('the story, for example Our Story', 'Our Story'),
  storyText: text({
    title: 'Story',
    description: 'How it began and where it is going. An empty line starts a new paragraph.',
    rows: 10,
    max: 1500,
    required: 'Write a few sentences about how it began.',
    default: '',
  }),
  storyImage: picture({
    title: 'Picture',
    description: 'A place, an object or people from the story. At least 1200 pixels wide.',
  }),
  moments: list(storyMoment, {
    title: 'Moments',
    description: 'Turning points of the story, oldest first.',
    count: { min: 0, max: 8, noun: 'moments' },
  }),
})

const video = tab('video', 'Demo video', {
  videoHeading: sectionHeading('the demo video', 'See {product} at work'),
  videoIntro: sectionIntro(),
  video: object(demoVideo, {
    title: 'Video',
    description: 'A short film that shows the app. It only loads when somebody plays it.',
  }),
})

const values = tab('values', 'Values', {
  valuesHeading: sectionHeading('the values', 'What we stand for'),
  valuesIntro: sectionIntro(),
  values: list(featureCard, {
    title: 'Values',
    description: 'What the team stands for. The design is made for four.',
    count: { min: 1, max: 6, noun: 'values' },
    default: [
      { icon: 'sparkles', title: 'Simplicity', text: '' },
      { icon: 'people', title: 'Community', text: '' },
      { icon: 'bolt', title: 'Innovation', text: '' },
      { icon: 'heart', title: 'Accessibility', text: '' },
    ],
  }),
})

const team = tab('team', 'Team', {
  teamHeading: sectionHeading('the people of the team', 'The team'),
  teamIntro: sectionIntro(),
  team: references(teamMember, {
    title: 'People',
    description: 'Choose people, or create them here. Click a person to edit their photo, role and text.',
    count: { min: 0, max: 12, noun: 'people' },
  }),
})

export const aboutPage = document({
  name: 'aboutPage',
  title: 'About page',
  description: 'The story of the product, the demo video, the values and the team.',
  icon: 'users',
  fields: {
    ...opening('About {product}'),
    ...story,
    ...video,
    ...values,
    ...team,
    ...closing('the Contact page', {
      heading: 'Talk to us',
      button: { label: 'Contact Us', path: '/contact' },
    }),
    ...sharing('the About page'),
  },
  subtitle: 'heading',
})

/** The About page and its team members as the site reads them. */
export type AboutPage = ParsedFields<typeof aboutPage.fields>

export type TeamMember = AboutPage['team'][number]
