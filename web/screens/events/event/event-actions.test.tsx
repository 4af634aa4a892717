import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { complete } from '../../../../schemas/model/document'
import { appPages } from '../../../../schemas/pages/app-pages/app-pages'
import { completeSettings, placeholdersOf } from '../../../../schemas/settings/site-settings'
import { EventActions } from './event-actions'
import { parseEvent } from './event-record'
import type { Phase } from './when'

const words = complete(appPages, null, placeholdersOf(completeSettings(null, 2026))).event

test.each<[phase: Phase | null, status: string, offers: boolean]>([
  ['upcoming', 'scheduled', true],
  ['now', 'soldOut', true],
  ['past', 'scheduled', false],
  ['upcoming', 'cancelled', false],
  ['upcoming', 'postponed', false],
])('an event that is %s and %s is offered to calendars: %s', (phase, status, offers) => {
  const event = parseEvent('e1', { title: 'Night', start: '2026-11-30T18:30:00Z', status }, [])
  const html = renderToStaticMarkup(
    <EventActions
      event={event}
      phase={phase}
      words={words}
      url="https://a.example"
      newTabLabel=""
      hasRecord
    />,
  )
  expect(html.includes(words.calendar)).toBe(offers)
})
