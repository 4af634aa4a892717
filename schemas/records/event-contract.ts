import type { RecordContract } from './field.ts'

/**
 * Every field of `events/{id}` that the site reads. Types, link parameters, the tables in `docs/listings.md`
 * and the log of ignored fields are derived from it. `web/screens/events/event/event-types.ts` contains the
 * parsers for its types.
 */
export const eventContract = {
  title: { type: 'text', limit: 200, parameter: 'title', meaning: 'The name of the event.' },
  university: { type: 'text', limit: 160, parameter: 'university', meaning: 'The name of the university.' },
  category: {
    type: 'category',
    limit: 40,
    meaning: 'Determines the colour and the illustration, and is a filter.',
  },
  date: {
    type: 'date',
    limit: 80,
    parameter: 'date',
    meaning: 'The date as text, such as "May 10 at 19:30".',
  },
  description: { type: 'paragraphs', limit: 8000, parameter: 'description', meaning: 'The description.' },
  location: { type: 'location', limit: 240, parameter: 'location', meaning: 'The place.' },
  attending: { type: 'count', parameter: 'attending', meaning: 'The number of people attending.' },
  imageUrl: { type: 'picture', parameter: 'imageUrl', meaning: 'The image.' },
  // The specification does not contain the following fields.
  start: {
    type: 'momentOrDay',
    meaning: 'When it begins. Takes precedence over `date`, whose text is still shown.',
  },
  end: { type: 'momentOrDay', meaning: 'When it ends. A day without a time ends at midnight.' },
  doorsOpen: { type: 'moment', parameter: 'doorsOpen', meaning: 'When the doors open.' },
  previousStart: { type: 'momentOrDay', meaning: 'The original start, if it was rescheduled.' },
  timeZone: {
    type: 'timeZone',
    meaning: 'The time zone of its local times; by default the one in *Site settings*.',
  },
  status: { type: 'status', meaning: 'Whether it takes place as planned.' },
  club: { type: 'reference', meaning: 'The club that hosts it.' },
  host: { type: 'text', limit: 160, meaning: 'The name of the host.' },
  price: { type: 'text', limit: 60, meaning: 'The price, such as "€5" or "Free".' },
  online: { type: 'online', meaning: 'Whether and where it takes place online.' },
  dates: { type: 'dates', meaning: 'Further dates of the event.' },
  repeats: { type: 'rule', meaning: 'The rule for further dates.' },
  createdAt: {
    type: 'moment',
    meaning: 'When the record was created; by default when Firestore created it.',
  },
  updatedAt: { type: 'moment', meaning: 'When the event last changed, for calendars and feeds.' },
} as const satisfies RecordContract
