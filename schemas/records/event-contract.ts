import type { RecordContract } from './field.ts'

/**
 * Every field of `events/{id}` that the site reads. Types, link parameters, the tables in `docs/listings.md`
 * and the log of ignored fields are derived from it. `web/screens/events/event/event-types.ts` contains the
 * parsers for its types.
 */
export const eventContract = {
  title: { type: 'text', limit: 200, parameter: 'title', meaning: 'The name of the event.' },
  university: { type: 'text', limit: 160, parameter: 'university', meaning: 'The name of the university.' },
  category: { type: 'category', limit: 40, meaning: 'Gives the colour, the drawing and a filter.' },
  date: {
    type: 'date',
    limit: 80,
    parameter: 'date',
    meaning: 'The date in words, such as "May 10 at 19:30".',
  },
  description: { type: 'paragraphs', limit: 8000, parameter: 'description', meaning: 'The description.' },
  location: { type: 'location', limit: 240, parameter: 'location', meaning: 'The place.' },
  attending: { type: 'count', parameter: 'attending', meaning: 'How many people attend.' },
  imageUrl: { type: 'picture', parameter: 'imageUrl', meaning: 'The picture.' },
  // The following fields are not in the specification.
  start: {
    type: 'momentOrDay',
    meaning: 'When it begins. Counts before `date`, whose words are still shown.',
  },
  end: { type: 'momentOrDay', meaning: 'When it ends. A day lasts until midnight.' },
  doorsOpen: { type: 'moment', parameter: 'doorsOpen', meaning: 'When the doors open.' },
  previousStart: { type: 'momentOrDay', meaning: 'When it was to begin before it was rescheduled.' },
  timeZone: {
    type: 'timeZone',
    meaning: 'The zone of its local times; by default the one in *Site settings*.',
  },
  status: { type: 'status', meaning: 'Whether it takes place.' },
  club: { type: 'reference', meaning: 'The club that hosts it.' },
  host: { type: 'text', limit: 160, meaning: 'The name of the host.' },
  price: { type: 'text', limit: 60, meaning: 'The price, such as "€5" or "Free".' },
  online: { type: 'online', meaning: 'Whether and where it takes place online.' },
  dates: { type: 'dates', meaning: 'Its further dates.' },
  repeats: { type: 'rule', meaning: 'The rule of its further dates.' },
  createdAt: { type: 'moment', meaning: 'When the record was made; by default when Firestore made it.' },
  updatedAt: { type: 'moment', meaning: 'When the event last changed, for calendars and feeds.' },
} as const satisfies RecordContract
