import Link from 'next/link'
import { appAddresses, OpenAppButton } from '@/handoff'
import { buttonLook } from '@/ui'
import type { AppPages } from '../../../../schemas/pages/app-pages/app-pages'
import type { SiteSettings } from '../../../../schemas/settings/site-settings'
import type { EventRecord } from './event-record'
import { EventStatus } from './event-status'
import styles from './event-status.module.css'
import type { Phase } from './when'

interface EventBannerProps {
  event: EventRecord
  phase: Phase | null
  settings: SiteSettings
  words: AppPages
}

/** What has to be known before the title: that an event is off, over or sold out, with a way on, or else its mark. */
export function EventBanner({ event, phase, settings, words: { event: words, openApp } }: EventBannerProps) {
  const { id, status } = event
  const mark = <EventStatus event={event} phase={phase} words={words} />
  if (phase === 'past' || status === 'cancelled' || status === 'postponed') {
    return (
      <div className={styles.banner}>
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
    <div className={styles.banner}>
      {mark}
      <OpenAppButton
        app={app}
        target={{ screen: 'event', id }}
        label={words.waitingList}
        variant="secondary"
        words={{ opening, desktopAlert, inAppHint }}
        // As of the other button with this link: whichever hears of the attempt reports it.
        meaning={{ name: 'event_register', parameters: { event_id: id } }}
      />
    </div>
  )
}
