import { document } from '../../model/document.ts'
import { type ParsedFields, tab } from '../../model/field.ts'
import { labelFields, labelGroup, object, textList } from '../../model/objects.ts'
import { text } from '../../model/texts.ts'
import texts from './words.json' with { type: 'json' }

const benefits = textList(
  text({ title: 'Point', description: 'A few words.', max: 60, required: 'Write a point.' }),
  {
    title: 'Benefits of joining',
    description: 'Two to five short points.',
    count: { min: 0, max: 5, noun: 'points' },
    default: ['Exclusive club events', 'Connect with members', 'Stay updated'],
  },
)

const { words: clubWords, ...clubLabels } = texts.club
const club = object({ fields: { ...labelFields(clubWords), benefits } }, clubLabels)

export const appPages = document({
  name: 'appPages',
  title: 'Event and club pages',
  description: 'The wording around events and clubs. The events and clubs themselves come from the app.',
  icon: 'mobile-device',
  fields: {
    ...tab('openApp', 'Opening the app', { openApp: labelGroup(texts.openApp) }),
    ...tab('event', 'Event', { event: labelGroup(texts.event) }),
    ...tab('club', 'Club', { club }),
    ...tab('events', 'All events', { events: labelGroup(texts.events) }),
    ...tab('onboarding', 'Organiser set-up', { onboarding: labelGroup(texts.onboarding) }),
  },
})

/**
 * The labels of pages about events, clubs and the app, as the site reads them. Placeholders that depend on the event or
 * club, for example `{count}`, remain.
 */
export type AppPages = ParsedFields<typeof appPages.fields>
