import clsx from 'clsx'
import { ViewTransition } from 'react'
import { FramedPicture, PictureLink } from '@/pictures'
import { pictureSizes } from '@/ui'
import { type Background as BackgroundName, getBackground } from './categories'
import styles from './event-poster.module.css'
import { badgeWords } from './time-text'
import type { ListedEvent } from './when'

/**
 * Shows the event's uncropped image, linked to its file, or the background of the event's category if there is no
 * image.
 */
export function EventPoster({ event, linkLabel }: { event: ListedEvent; linkLabel: string }) {
  return (
    <div className={styles.poster}>
      <PictureLink address={event.imageUrl} picture={event.picture} label={linkLabel}>
        <ViewTransition name={getTransitionName(event)} share="poster" default="none">
          <div className={`framed ${styles.frame}`}>
            <FramedPicture
              address={event.imageUrl}
              picture={event.picture}
              shape="whole"
              sizes={pictureSizes(
                '100vw',
                '(min-width: 62rem) min(40vw, 32rem), (max-height: 26.25rem) 40vw',
              )}
              isFirst
              drawing={<Background name={getBackground(event.category)} isFirst />}
            />
          </div>
        </ViewTransition>
      </PictureLink>
      <DateBadge event={event} className={styles.badge} />
    </div>
  )
}

/** View transition name of the event's image, shared by its card and its page; `base.css` has the animation. */
export function getTransitionName({ id }: ListedEvent): string {
  // React encodes names that are invalid in CSS, but only if they are ASCII.
  return `event-${encodeURIComponent(id)}`
}

/**
 * Shows the day as a leaf of a tear-off calendar, or nothing if there is no date. Hidden from screen readers, because
 * it repeats the visible date.
 */
export function DateBadge({ event, className }: { event: ListedEvent; className?: string }) {
  const words = badgeWords(event)
  if (words.length === 0) return null
  const longest = Math.max(...words.map((word) => word.length))
  return (
    <p className={clsx(styles.leaf, longest > 6 && styles.long, className)} aria-hidden="true">
      {words.map((word, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two words in a fixed order.
        <span key={index} className={/^\d/.test(word) ? styles.number : styles.word}>
          {word}
        </span>
      ))}
    </p>
  )
}

interface BackgroundProps {
  name: BackgroundName
  className?: string
  /** True for the image that visitors see first. */
  isFirst?: boolean
}

/**
 * The background of an event without an image, cropped to its container. It is a file in `public/drawing`, because the
 * page would contain inline markup twice, as HTML and as React's data. The middle 500 of its 800 units also look
 * complete on their own.
 */
export function Background({ name, className, isFirst = false }: BackgroundProps) {
  return (
    // biome-ignore lint/performance/noImgElement: a drawing has one size.
    <img
      className={className}
      src={`/drawing/${name}.svg`}
      width={800}
      height={800}
      alt=""
      loading={isFirst ? 'eager' : 'lazy'}
    />
  )
}
