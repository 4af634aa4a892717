import { Fragment } from 'react'
import { Icon } from '@/ui'
import type { AppPages } from '../../../../schemas/pages/app-pages/app-pages'
import { RangeText } from '../parts/range-text'
import { RecordText } from '../parts/texts'
import { ZoneName } from '../parts/zone-name'
import styles from './event-facts.module.css'
import { eventFacts, type Fact, type FactName } from './facts'
import { getPlace } from './place'
import { formatDateTime, formatStart, formatTimeZone } from './time-text'
import type { ListedEvent, ShownDate } from './when'

interface EventFactsProps {
  event: ListedEvent
  words: AppPages['event']
  /** Screen reader text after external links. */
  newTabLabel: string
}

/** These facts are shown above and below the title instead. */
const leftOut: readonly FactName[] = ['status', 'host']

/** The facts of an event as lines with icons. */
export function EventFacts({ event, words, newTabLabel }: EventFactsProps) {
  const facts = eventFacts(event, words).filter(({ name }) => !leftOut.includes(name))
  return (
    <ul className={styles.facts}>
      {facts.map((fact) => (
        <li key={fact.name}>
          <Icon name={fact.icon} className={styles.icon} />
          <div>
            <FactText {...{ fact, event, words, newTabLabel }} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function FactText({ fact, event, words, newTabLabel }: EventFactsProps & { fact: Fact }) {
  const { name, label, text } = fact
  if (name === 'when') return <When fact={fact} event={event} />
  if (name === 'repeats') return <Repeats fact={fact} event={event} words={words} />
  const link = linkOf(fact, event, words)
  return (
    <>
      {label && <span className="visually-hidden">{label}: </span>}
      {text && <TimeText fact={fact} />}
      {link && (
        <span className={name === 'where' && text ? 'screen-only' : undefined}>
          <OutsideLink {...link} newTabLabel={newTabLabel} />
        </span>
      )}
    </>
  )
}

function linkOf({ name, url }: Fact, event: ListedEvent, words: AppPages['event']) {
  if (name === 'online') return url && { href: url, label: words.joinOnline }
  if (name !== 'where') return null
  const place = getPlace(event)
  const href = url ?? (place && mapLink(place, event.university))
  return href && { href, label: words.map }
}

function TimeText({ fact: { text, dateTime } }: { fact: Fact }) {
  if (!dateTime) return <RecordText>{text}</RecordText>
  return (
    <time dateTime={dateTime}>
      <RangeText>{text}</RangeText>
    </time>
  )
}

function When({ fact, event }: { fact: Fact; event: ListedEvent }) {
  const zone = formatTimeZone(event)
  return (
    <span>
      <TimeText fact={fact} />
      {fact.dateTime && zone && (
        <ZoneName dateTime={fact.dateTime} isAlwaysShown={event.isInOtherZone}>
          {zone}
        </ZoneName>
      )}
    </span>
  )
}

function Repeats({ fact, event, words }: Pick<EventFactsProps, 'event' | 'words'> & { fact: Fact }) {
  const { nextDates } = event
  return (
    <>
      {fact.text}
      {nextDates.length > 0 && (
        <p className={styles.dates}>
          <span>{words.nextDates}</span>
          <span>
            {nextDates.map((next) => (
              <Fragment key={next.begins}>
                <time dateTime={formatDateTime({ ...event, ...next }) ?? undefined}>
                  <RangeText>{shortDate(event, next) ?? ''}</RangeText>
                </time>{' '}
              </Fragment>
            ))}
          </span>
        </p>
      )}
    </>
  )
}

/** "Tue 8 Dec", with the start time if it differs from the event's start time. */
function shortDate(event: ListedEvent, next: ShownDate): string | null {
  const [text, shown] = [{ ...event, ...next }, event].map(formatStart)
  const [hour] = /, [\d:]+$/.exec(shown ?? '') ?? []
  return hour && text?.endsWith(hour) ? text.slice(0, -hour.length) : (text ?? null)
}

/** A link from a record. Search engines do not follow it. */
function OutsideLink({ href, label, newTabLabel }: { href: string; label: string; newTabLabel: string }) {
  return (
    <a href={href} target="_blank" rel="noopener nofollow" className={styles.link}>
      {label}
      <span className="visually-hidden"> ({newTabLabel})</span>
    </a>
  )
}

/**
 * The map URL of a place, which phones open in their maps app.
 * Source: https://developers.google.com/maps/documentation/urls/get-started#search-action
 */
function mapLink(location: string, university: string | null): string {
  const link = new URL('https://www.google.com/maps/search/?api=1')
  link.searchParams.set('query', university ? `${location}, ${university}` : location)
  return link.href
}
