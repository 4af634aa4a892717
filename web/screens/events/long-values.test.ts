import { expect, test } from 'vitest'
import { clubContract } from '../../../schemas/records/club-contract'
import { eventContract } from '../../../schemas/records/event-contract'
import { parseClub } from './club/club-record'
import { parseEvent } from './event/event-record'
import { createListedEvent } from './event/when'

/** Characters and words that the parsers of the fields look for. */
const units = [
  ...[' ', '\t', '\n', '\n ', '/', '.', ',', '-', '–', ':', ';', '=', '(', ')', '<', '>', '&', '"', "'", '@'],
  ...['%2', '\u0301', '\u200b', '€', '1', '1 ', '1/', '1-', '10:', '1.000', '+1', 'a', 'a ', 'a.', 'a@', 'é'],
  ...['https://', 'www.', '<p>', '<a ', '<!--', '<style>', '</', '&amp;', '&#', '<x-intruder>'],
  ...['to ', 'am ', 'May ', 'Mon ', 'free ', 'UTC', 'FREQ='],
]

/** Just below the max length of a rule (characters). */
const longest = 60_000

/** Limit for a parser whose time grows with the square of the length (ms). Other parsers need a fiftieth of it. */
const timeout = 4000

test.each(units)('a field of 60,000 characters does not block the server: %j', { timeout }, (unit) => {
  const text = unit.repeat(longest / unit.length)
  for (const value of [text, `x${text}x`]) {
    for (const field of Object.keys(eventContract)) {
      const event = parseEvent('e', { title: 'Title', [field]: value }, [])
      expect(createListedEvent(event, Date.now()).id).toBe('e')
    }
    for (const field of Object.keys(clubContract))
      expect(parseClub('c', { name: 'Name', [field]: value }, []).id).toBe('c')
  }
})
