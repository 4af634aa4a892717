import { object, textList, wordFields } from '../../model/objects.ts'
import { text } from '../../model/texts.ts'

const benefits = textList(
  text({ title: 'Point', description: 'A few words.', max: 60, required: 'Write a point.' }),
  {
    title: 'What joining brings',
    description: 'Two to five short points.',
    rules: (rule) => rule.max(5).error('Keep the list to five points.'),
    default: ['Exclusive club events', 'Connect with members', 'Stay updated'],
  },
)

const texts = wordFields({
  invitation: {
    title: 'Invitation',
    description: 'Stands above the name of the club.',
    default: 'You are invited to join',
  },
  defaultName: {
    title: 'Without a name',
    description: 'Stands in for a name that is missing.',
    default: 'Club',
  },
  members: {
    title: 'How many members',
    description: 'Stands below the university.',
    placeholders: { count: 'the number' },
    default: '{count} members',
  },
  benefitsHeading: {
    title: 'Heading of the list',
    description: 'What joining brings.',
    default: "What you'll get:",
  },
  upcomingHeading: {
    title: 'Heading of the events',
    description: 'The next events of the club.',
    default: 'Upcoming events',
  },
  otherClubs: {
    title: 'Other clubs',
    description: 'Stands over links to other clubs.',
    default: 'More clubs',
  },
  notFound: { title: 'Not found', description: 'When there is no such club.', default: 'Club not found' },
  notFoundText: {
    title: 'Not found, text',
    description: 'One sentence below it.',
    max: 200,
    default: 'It may have closed, or the link may be incomplete.',
  },
  title: {
    title: 'Title of the page',
    description: 'The name of the browser tab.',
    placeholders: { club: 'the name' },
    default: 'Join {club} - {product}',
  },
  description: {
    title: 'Description for sharing',
    description: 'The invitation that chats and search engines show.',
    max: 200,
    placeholders: { club: 'the name' },
    default: "You're invited to join {club} on {product}. See its events and meet its members in the app.",
  },
})

export const clubWords = object(
  { fields: { ...texts, benefits } },
  { title: 'Club page', description: 'The page that people see when they are invited to a club.' },
)
