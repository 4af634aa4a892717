import { MobileDeviceIcon } from '@sanity/icons/MobileDevice'
import { defineType } from 'sanity'
import { clubWords } from './club.ts'
import { eventWords } from './event.ts'
import { eventsWords } from './events.ts'
import { onboardingWords } from './onboarding.ts'
import { openAppWords } from './open-app.ts'

export const appPages = defineType({
  name: 'appPages',
  title: 'Event and club pages',
  description:
    'The small words around events and clubs. The events and clubs themselves come from the app, not from here.',
  type: 'document',
  icon: MobileDeviceIcon,
  groups: [
    { name: 'openApp', title: 'Opening the app', default: true },
    { name: 'event', title: 'Event' },
    { name: 'club', title: 'Club' },
    { name: 'events', title: 'All events' },
    { name: 'onboarding', title: 'Organiser set-up' },
  ],
  fields: [openAppWords, eventWords, clubWords, eventsWords, onboardingWords],
  preview: { prepare: () => ({ title: 'Event and club pages' }) },
})
