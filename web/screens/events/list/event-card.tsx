import clsx from 'clsx'
import Link from 'next/link'
import { ViewTransition } from 'react'
import { FramedPicture } from '@/pictures'
import { pictureSizes, scriptLanguage } from '@/ui'
import type { AppPages } from '../../../../schemas/pages/app-pages/app-pages'
import { getBackground } from '../event/categories'
import { Background, DateBadge, getTransitionName } from '../event/event-poster'
import { EventStatus } from '../event/event-status'
import { placeText } from '../event/place'
import { formatDateTime, formatStart, formatTimeZone } from '../event/time-text'
import type { ListedEvent } from '../event/when'
import { RangeText } from '../parts/range-text'
import { cutAtWord, RecordText } from '../parts/texts'
import { ZoneName } from '../parts/zone-name'
import { eventPath } from '../record-path'
import styles from './event-cards.module.css'
import { LinkPending } from './link-pending'

interface EventCardProps {
  event: ListedEvent
  words: AppPages
  headingLevel: 'h2' | 'h3'
  /** True for the card that visitors see first. */
  isFirst?: boolean
  /** True for a card that fills its row, with a wide image. */
  isLead?: boolean
  /** Whether its date is a `<time>`. On another event's page, crawlers would treat it as that event's date. */
  hasTime?: boolean
}

/** An event in a list, with a link to its page. */
export function EventCard(props: EventCardProps) {
  const { event, words, headingLevel: Heading, isFirst = false, isLead = false, hasTime = true } = props
  const { title, price, description, status } = event
  const dateTime = formatDateTime(event)
  const begins = formatStart(event) ?? ''
  // The card shows only the start time, or no time if the event has been running for days.
  const zone = event.isOngoing ? null : formatTimeZone({ ...event, ends: null })
  return (
    <li
      className={clsx(styles.card, isLead && styles.lead)}
      data-category={event.category ?? 'other'}
      data-hue={event.picture?.hue ?? undefined}
      data-off={status === 'cancelled' || undefined}
    >
      <ViewTransition name={getTransitionName(event)} share="poster" default="none">
        <div className={`framed ${styles.picture}`}>
          <FramedPicture
            address={event.imageUrl}
            picture={event.picture}
            shape="wide"
            sizes={pictureSizes(
              '100vw',
              isLead ? '(min-width: 48rem) min(60vw, 66rem)' : '(min-width: 42rem) 22rem',
            )}
            isFirst={isFirst}
            drawing={<Background name={getBackground(event.category)} isFirst={isFirst} />}
          />
          <DateBadge event={event} className={styles.badge} />
        </div>
      </ViewTransition>
      <div className={styles.words}>
        <EventStatus event={event} words={words.event} />
        <Heading className={styles.title} data-long={(title?.length ?? 0) > 60 || undefined}>
          <Link href={eventPath(event.id)} prefetch={false}>
            <RecordText>{title ?? words.event.untitled}</RecordText>
            <LinkPending label={words.event.loading} />
          </Link>
        </Heading>
        <p className={styles.when}>
          {hasTime && dateTime ? (
            <time dateTime={dateTime}>
              <RangeText>{begins}</RangeText>
            </time>
          ) : (
            <RecordText>{begins}</RecordText>
          )}
          {dateTime && zone && (
            <ZoneName dateTime={dateTime} isAlwaysShown={event.isInOtherZone}>
              {zone}
            </ZoneName>
          )}
        </p>
        {isLead && description && (
          <p className={styles.about} dir="auto" lang={scriptLanguage(description)}>
            {cutAtWord(description.replaceAll('\n', ' '), 180)}
          </p>
        )}
        <p className={styles.facts}>
          <RecordText>{cityOf(event, words.event.online) ?? ''}</RecordText>
          {price && (
            <bdi className={styles.price}>
              <span className="visually-hidden">{words.event.price}: </span>
              {price}
            </bdi>
          )}
        </p>
      </div>
    </li>
  )
}

/** The city, which is the last part of the place; without a place, the university. */
function cityOf(event: ListedEvent, online: string): string | null {
  const { university } = event
  const place = placeText(event, online)
  const isPoint = place !== null && /^[-\d., ]+$/.test(place)
  const city = isPoint ? null : place?.split(',').at(-1)?.trim()
  return city ?? (university && cutAtWord(university, 60))
}

interface EventCardsProps extends Pick<EventCardProps, 'words' | 'headingLevel' | 'hasTime'> {
  events: readonly ListedEvent[]
}

/** Events as cards that link to their pages. */
export function EventCards({ events, ...options }: EventCardsProps) {
  return (
    <ul className={styles.cards}>
      {events.map((event) => (
        <EventCard key={getTransitionName(event)} event={event} {...options} />
      ))}
    </ul>
  )
}
