import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '@/ui'
import { interpolate } from '../../../../schemas/model/interpolate'
import type { AppPages } from '../../../../schemas/pages/app-pages/app-pages'
import { ZoneName } from '../parts/zone-name'
import styles from './event-facts.module.css'
import { dateTimeOf, timeLine, zoneOf } from './time-text'
import type { ListedEvent } from './when'

interface EventFactsProps {
  event: ListedEvent
  words: AppPages['event']
  /** Read out after the words of a link that leaves the site. */
  newTabLabel: string
}

/** When, where, for how much and how many: each line only where it is known. */
export function EventFacts({ event, words, newTabLabel }: EventFactsProps) {
  const { date, university, location, attending, price } = event
  const zone = zoneOf(event)
  const dateTime = dateTimeOf(event)
  const time = timeLine(event, { month: 'long', hasYear: event.phase === 'past', saysFrom: true }) ?? date
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
      {university && <Fact icon="graduation-cap">{university}</Fact>}
      {location && (
        <Fact icon="map-pin">
          {location}
          <a
            href={mapLink(location, university)}
            target="_blank"
            rel="noopener nofollow"
            className={`screen-only ${styles.map}`}
          >
            {words.map}
            <span className="visually-hidden"> ({newTabLabel})</span>
          </a>
        </Fact>
      )}
      {price && (
        <Fact icon="ticket">
          <span className="visually-hidden">{words.price}: </span>
          {price}
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
