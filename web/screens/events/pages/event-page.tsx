import Link from 'next/link'
import { appAddresses, OpenAppButton, OpenPanel } from '@/handoff'
import { buttonLook, Icon, scriptLanguage } from '@/ui'
import { TrackView } from '@/usage-events'
import type { AppPages } from '../../../../schemas/pages/app-pages/app-pages'
import type { SiteSettings } from '../../../../schemas/settings/site-settings'
import { CalendarMenu } from '../calendar-menus'
import type { ClubRecord } from '../club/club-record'
import { EventFacts } from '../event/event-facts'
import { EventPoster } from '../event/event-poster'
import { EventStatus } from '../event/event-status'
import statusStyles from '../event/event-status.module.css'
import type { ListedEvent } from '../event/when'
import { EventCards } from '../list/event-card'
import actionStyles from '../parts/actions.module.css'
import styles from '../parts/listing-page.module.css'
import { RangeText } from '../parts/range-text'
import { ShareButton } from '../parts/share-button'
import { Paragraphs, RecordText } from '../parts/texts'
import { clubPath } from '../record-path'

interface EventPageProps {
  event: ListedEvent
  /** The host club, if the record references an existing one. */
  club?: ClubRecord | null
  /** Similar events. */
  others?: readonly ListedEvent[]
  settings: SiteSettings
  words: AppPages
  /** Absolute URL of the page. */
  url: string
  /** Names of the fields whose value comes from the link. */
  fromLink?: readonly string[]
  /** Whether the event has a document, and therefore a calendar file. */
  hasRecord: boolean
}

/** An event's page. */
export function EventPage(props: EventPageProps) {
  const { event, club, settings, url, others = [], fromLink = [], hasRecord } = props
  const words = props.words.event
  const { share, copyLink, copied, notCopied } = words
  const newTabLabel = settings.labels.opensInNewTab
  return (
    <article
      className={`page-width ${styles.page}`}
      data-category={event.category ?? 'other'}
      data-hue={event.picture?.hue ?? undefined}
    >
      <TrackView event={{ name: 'event_view', parameters: { event_id: event.id } }} />
      <Link href="/events" prefetch={false} className={`screen-only ${styles.back}`}>
        {words.browse}
      </Link>
      <div className={styles.poster}>
        <EventPoster event={event} linkLabel={words.wholePicture} />
      </div>
      <div className={styles.main}>
        <header className={styles.head}>
          <EventBanner event={event} settings={settings} words={props.words} />
          <h1 dir="auto" data-length={lengthOf(event.title)} lang={scriptLanguage(event.title)}>
            <RangeText>{event.title ?? words.untitled}</RangeText>
          </h1>
          <Host event={event} club={club} words={props.words} />
          {fromLink.length > 0 && <p className={styles.note}>{words.linkNote}</p>}
        </header>
        <EventFacts event={event} words={words} newTabLabel={newTabLabel} />
        <div className={`screen-only ${actionStyles.actions}`}>
          {CalendarMenu && hasRecord && (
            <CalendarMenu event={event} words={props.words} newTabLabel={newTabLabel} />
          )}
          <ShareButton
            url={url}
            title={event.title ?? words.untitled}
            words={{ share, copyLink, copied, notCopied }}
            item={{ content_type: 'event', item_id: event.id }}
            icon={<Icon name="share" />}
          />
        </div>
        {event.description && (
          <section className={styles.about}>
            <h2>{words.aboutHeading}</h2>
            <Paragraphs text={event.description} isLinked={!fromLink.includes('description')} />
          </section>
        )}
      </div>
      <aside className={styles.open} aria-label={props.words.openApp.availability}>
        <OpenPanel
          target={{ screen: 'event', id: event.id }}
          settings={settings}
          words={props.words.openApp}
          url={url}
          meaning={{ name: 'event_register', parameters: { event_id: event.id } }}
        />
      </aside>
      {others.length > 0 && (
        <section className={`screen-only ${styles.more}`} aria-labelledby="other-events">
          <h2 id="other-events">
            {others.every(({ university }) => university && university === event.university)
              ? words.sameUniversity
              : words.upcoming}
          </h2>
          <EventCards events={others} words={props.words} headingLevel="h3" hasTime={false} />
        </section>
      )}
    </article>
  )
}

function Host({ event, club, words }: Pick<EventPageProps, 'event' | 'club' | 'words'>) {
  const name = club ? (club.name ?? words.club.defaultName) : event.host
  if (!name) return null
  return (
    <p className={styles.host}>
      {words.event.host}{' '}
      {club ? (
        <Link href={clubPath(club.id)} prefetch={false} className="line-link">
          <RecordText>{name}</RecordText>
        </Link>
      ) : (
        <strong>
          <RecordText>{name}</RecordText>
        </strong>
      )}
      {club && event.host && event.host !== name && (
        <>
          {', '}
          <RecordText>{event.host}</RecordText>
        </>
      )}
    </p>
  )
}

/** Long titles are smaller, so the date and the place stay on the first screen of a phone. */
function lengthOf(title: string | null): 'short' | 'medium' | 'long' {
  const { length } = title ?? ''
  if (length > 70) return 'long'
  return length > 32 ? 'medium' : 'short'
}

type EventBannerProps = Pick<EventPageProps, 'event' | 'settings' | 'words'>

/**
 * The status above the title, with a link to other events if the event is cancelled, postponed or over, or to the
 * waiting list if it is sold out.
 */
function EventBanner({ event, settings, words: { event: words, openApp } }: EventBannerProps) {
  const { id, status, phase } = event
  const mark = <EventStatus event={event} words={words} />
  if (phase === 'past' || status === 'cancelled' || status === 'postponed') {
    return (
      <div className={statusStyles.banner}>
        {mark}
        <Link href="/events" prefetch={false} className={buttonLook('secondary')}>
          {words.moreEvents}
        </Link>
      </div>
    )
  }
  const app = appAddresses(settings)
  if (status !== 'soldOut' || !app) return mark
  const { opening, desktopAlert, inAppHint } = openApp
  return (
    <div className={statusStyles.banner}>
      {mark}
      <OpenAppButton
        app={app}
        target={{ screen: 'event', id }}
        label={words.waitingList}
        variant="secondary"
        words={{ opening, desktopAlert, inAppHint }}
        // The same usage event as for the other button with this link, because either button can report the attempt.
        meaning={{ name: 'event_register', parameters: { event_id: id } }}
      />
    </div>
  )
}
