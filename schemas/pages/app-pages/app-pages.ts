import { document } from '../../model/document.ts'
import { inGroup, type ValuesOf } from '../../model/field.ts'
import { openAppWords } from '../open-app.ts'
import { clubWords } from './club.ts'
import { eventWords } from './event.ts'
import { eventsWords } from './events.ts'
import { onboardingWords } from './onboarding.ts'

export const appPages = document({
  name: 'appPages',
  title: 'Event and club pages',
  description:
    'The small words around events and clubs. The events and clubs themselves come from the app, not from here.',
  icon: 'mobile-device',
  groups: {
    openApp: 'Opening the app',
    event: 'Event',
    club: 'Club',
    events: 'All events',
    onboarding: 'Organiser set-up',
  },
  fields: {
    ...inGroup('openApp', { openApp: openAppWords }),
    ...inGroup('event', { event: eventWords }),
    ...inGroup('club', { club: clubWords }),
    ...inGroup('events', { events: eventsWords }),
    ...inGroup('onboarding', { onboarding: onboardingWords }),
  },
})

/**
 * The values of these texts, as the site reads them. Placeholders that depend on the event or club, such as `{count}`,
 * stay.
 */
export type AppPages = ValuesOf<typeof appPages.fields>
