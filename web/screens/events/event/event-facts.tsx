import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { Icon } from '@/ui'
import { interpolate } from '../../../../schemas/model/interpolate'
import type { AppPages } from '../../../../schemas/pages/app-pages/app-pages'
import { RecordText } from '../parts/texts'
import { ZoneName } from '../parts/zone-name'
import { recurrence } from './dates'
import styles from './event-facts.module.css'
import { placeOf } from './place'
import { beginningOf, dateTimeOf, timeLine, zoneOf } from './time-text'
import type { ListedEvent, ShownDate } from './when'

interface EventFactsProps {
  event: ListedEvent
  words: AppPages['event']
  /** Read out after the words of a link that leaves the site. */
  newTabLabel: string
}

/** When, where, for how much and how many: each line only where it is known. */
export function EventFacts({ event, words, newTabLabel }: EventFactsProps) {
  const { date, university, location, mapUrl, attending, price, online, nextDates } = event
  const zone = zoneOf(event)
  const dateTime = dateTimeOf(event)
  const line = timeLine(event)
  const time = line ?? (date && <RecordText>{date}</RecordText>)
  const isPlace = placeOf(event) !== null
  const map = mapUrl ?? (isPlace && location && mapLink(location, university))
  const repeats = recurrence?.ruleInWords(event.schedule)
  return (
    <ul className={styles.facts}>
      {time && (
        <Fact icon="calendar">
          <span>
            {dateTime ? <time dateTime={dateTime}>{time}</time> : time}
            {dateTime && zone && <ZoneName dateTime={dateTime}>{zone}</ZoneName>}
          </span>
        </Fact>
      )}
      {(repeats || nextDates.length > 0) && (
        <Fact icon="repeat">
          {repeats}
          {nextDates.length > 0 && (
            <p className={styles.dates}>
              <span>{words.nextDates}</span>
              <span>
                {nextDates.map((next) => (
                  <Fragment key={next.begins}>
                    <time dateTime={dateTimeOf({ ...event, ...next }) ?? undefined}>
                      {shortDate(event, next)}
                    </time>{' '}
                  </Fragment>
                ))}
              </span>
            </p>
          )}
        </Fact>
      )}
      {university && (
        <Fact icon="graduation-cap">
          <RecordText>{university}</RecordText>
        </Fact>
      )}
      {(mapUrl || (location && (isPlace || !online))) && (
        <Fact icon="map-pin">
          {location && <RecordText>{location}</RecordText>}
          {map && (
            <span className={location ? 'screen-only' : undefined}>
              <OutsideLink href={map} label={words.map} newTabLabel={newTabLabel} />
            </span>
          )}
        </Fact>
      )}
      {online && (
        <Fact icon="globe">
          {words.online}
          {online.url && <OutsideLink href={online.url} label={words.joinOnline} newTabLabel={newTabLabel} />}
        </Fact>
      )}
      {price && (
        <Fact icon="ticket">
          <span className="visually-hidden">{words.price}: </span>
          <RecordText>{price}</RecordText>
        </Fact>
      )}
      {attending !== null && (
        <Fact icon="people">
          {interpolate(words.attending, { count: attending.toLocaleString('en-GB') })}
        </Fact>
      )}
    </ul>
  )
}

/** "Tue 8 Dec", with the hour if it is another one than that of the event. */
function shortDate(event: ListedEvent, next: ShownDate): string | null {
  const [text, shown] = [{ ...event, ...next }, event].map(beginningOf)
  const [hour] = /, [\d:]+$/.exec(shown ?? '') ?? []
  return hour && text?.endsWith(hour) ? text.slice(0, -hour.length) : (text ?? null)
}

/** A link that a record gives. Search engines do not follow it. */
function OutsideLink({ href, label, newTabLabel }: { href: string; label: string; newTabLabel: string }) {
  return (
    <a href={href} target="_blank" rel="noopener nofollow" className={styles.link}>
      {label}
      <span className="visually-hidden"> ({newTabLabel})</span>
    </a>
  )
}

function Fact({ icon, children }: { icon: ComponentProps<typeof Icon>['name']; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} className={styles.icon} />
      <div>{children}</div>
    </li>
  )
}

/**
 * The address of a place on a map, which phones open in their maps app.
 * Source: https://developers.google.com/maps/documentation/urls/get-started#search-action
 */
function mapLink(location: string, university: string | null): string {
  const link = new URL('https://www.google.com/maps/search/?api=1')
  link.searchParams.set('query', university ? `${location}, ${university}` : location)
  return link.href
}
