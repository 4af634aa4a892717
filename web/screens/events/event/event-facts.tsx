import type { ReactNode } from 'react'
import type { AppPages } from '@/content/app-pages'
import { interpolate } from '@/content/interpolate'
import { Icon, type IconName } from '@/ui'
import type { EventRecord } from '../event-record'
import { mapLink } from '../map-link'
import styles from './event-facts.module.css'
import { fullTime } from './when'

interface EventFactsProps {
  event: EventRecord
  words: AppPages['event']
  /** Read out after the words of a link that leaves the site. */
  newTabLabel: string
}

/** When, where and how many: each line only where it is known. */
export function EventFacts({ event, words, newTabLabel }: EventFactsProps) {
  const { date, university, location, attending, start } = event
  const time = fullTime(event)
  return (
    <ul className={styles.facts}>
      {(date || time) && (
        <Fact icon="calendar">
          {start ? <time dateTime={start}>{date ?? time}</time> : date}
          {date && time && <small>{time}</small>}
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
            className={styles.map}
          >
            {words.map}
            <span className="visually-hidden"> ({newTabLabel})</span>
          </a>
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

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} className={styles.icon} />
      <div>{children}</div>
    </li>
  )
}
