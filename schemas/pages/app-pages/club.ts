import { object, textList, wordFields } from '../../model/objects.ts'
import { text, withNumber } from '../../model/texts.ts'

const benefits = textList(
  text({ title: 'Point', description: 'A few words.', max: 60, required: 'Write a point.' }),
  {
    title: 'What joining brings',
    description: 'Two to five short points.',
    count: { min: 0, max: 5, noun: 'points' },
    default: ['Exclusive club events', 'Connect with members', 'Stay updated'],
  },
)

const texts = wordFields({
  invitation: ['Invitation', 'Stands above the name of the club.', 'You are invited to join'],
  defaultName: ['Without a name', 'Stands in for a name that is missing.', 'Club'],
  members: ['How many members', 'Stands below the university.', '{count} members', withNumber],
  benefitsHeading: ['Heading of the list', 'What joining brings.', "What you'll get:"],
  upcomingHeading: ['Heading of the events', 'The next events of the club.', 'Upcoming events'],
  otherClubs: ['Other clubs', 'Stands over links to other clubs.', 'More clubs'],
  notFound: ['Not found', 'When there is no such club.', 'Club not found'],
  notFoundText: [
    'Not found, text',
    'One sentence below it.',
    'It may have closed, or the link may be incomplete.',
  ],
  title: [
    'Title of the page',
    'The name of the browser tab.',
    'Join {club} - {product}',
    { placeholders: { club: 'the name' } },
  ],
  description: [
    'Description for sharing',
    'The invitation that chats and search engines show.',
    "You're invited to join {club} on {product}. See its events and meet its members in the app.",
    { max: 200, placeholders: { club: 'the name' } },
  ],
})

export const clubWords = object(
  { fields: { ...texts, benefits } },
  { title: 'Club page', description: 'The page that people see when they are invited to a club.' },
)
