import { document } from '../../model/document.ts'
import { tab, type ValuesOf } from '../../model/field.ts'
import { words } from '../../model/objects.ts'
import { openAppWords } from '../open-app.ts'
import { clubWords } from './club.ts'
import { eventWords } from './event.ts'
import { eventsWords } from './events.ts'

const onboardingWords = words(
  {
    title: 'Organiser set-up',
    description: 'The page that organisers reach when their account has been set up.',
  },
  {
    heading: ['Heading', 'Says that it is done.', 'Organizer Setup Complete!'],
    text: [
      'Text',
      'The first sentence.',
      'Your organizer account has been successfully set up!',
      { max: 200 },
    ],
    next: [
      'Next step',
      'The second sentence.',
      'You can now access your organizer dashboard and start creating events.',
    ],
    title: [
      'Title of a broken link',
      'The name of the browser tab when the address does not say which organisation.',
      'Organizer Setup',
    ],
    missing: [
      'Broken link',
      'When the address does not say which organisation.',
      'No organization ID provided. Please try again or contact support.',
    ],
    openButton: ['Button to the app', 'Tries to open the app.', 'Open App'],
    homeButton: ['Button to the home page', 'Leads home.', 'Return to Home'],
  },
)

export const appPages = document({
  name: 'appPages',
  title: 'Event and club pages',
  description:
    'The small words around events and clubs. The events and clubs themselves come from the app, not from here.',
  icon: 'mobile-device',
  fields: {
    ...tab('openApp', 'Opening the app', { openApp: openAppWords }),
    ...tab('event', 'Event', { event: eventWords }),
    ...tab('club', 'Club', { club: clubWords }),
    ...tab('events', 'All events', { events: eventsWords }),
    ...tab('onboarding', 'Organiser set-up', { onboarding: onboardingWords }),
  },
})

/**
 * The values of these texts, as the site reads them. Placeholders that depend on the event or club, such as `{count}`,
 * stay.
 */
export type AppPages = ValuesOf<typeof appPages.fields>
