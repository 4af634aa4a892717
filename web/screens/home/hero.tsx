import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Picture } from '@/content'
import { Button, Icon, pictureSizes } from '@/ui'
import type { HomePage } from '../../../schemas/pages/home'
import type { SiteSettings } from '../../../schemas/settings/site-settings'
import styles from './hero.module.css'
import { PictureOr } from './picture-or'
import { RotatingWords } from './rotating-words'
import wordStyles from './rotating-words.module.css'

interface HeroProps {
  page: HomePage
  settings: SiteSettings
  /** Shown directly below the buttons on a phone, and below the image elsewhere. */
  children?: ReactNode
}

/** The first screen: the headline, links to the next steps, and an image of the app. */
export function Hero({ page, settings, children }: HeroProps) {
  const { labels } = settings
  return (
    <section className={`page-width ${styles.hero}`}>
      <div className={styles.words}>
        <p className={styles.tagline}>{settings.tagline}</p>
        <Headline lead={page.heroLead} words={page.heroWords} labels={labels} />
        {page.heroText && <p className={clsx('lead', styles.text)}>{page.heroText}</p>}
        <div className={styles.buttons}>
          <Button href={page.primaryButton.path} newTabLabel={labels.opensInNewTab}>
            {page.primaryButton.label}
            <Destination of={page.primaryButton} settings={settings} />
          </Button>
          <Button href={page.secondaryButton.path} newTabLabel={labels.opensInNewTab} variant="secondary">
            {page.secondaryButton.label}
            <Destination of={page.secondaryButton} settings={settings} />
          </Button>
        </div>
      </div>
      {children && <div className={styles.below}>{children}</div>}
      <div className={styles.chips}>
        {/* Use cases of the app, as stickers. */}
        <ul className={styles.stickers}>
          {page.chips.map(({ icon, label }) => (
            <li key={label}>
              <Icon name={icon} />
              {label}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.stage}>
        <Stage>
          {page.heroImage ? (
            <PictureOr fallback={<DrawnPhone isFallback />}>
              <Picture picture={page.heroImage} sizes={pictureSizes('min(68vw, 26rem)')} isFirst isAside />
            </PictureOr>
          ) : (
            <DrawnPhone />
          )}
        </Stage>
      </div>
    </section>
  )
}

/** The menu's label for a button's target page, for screen readers. Omitted if the button's own label contains it. */
function Destination({ of, settings }: { of: { label: string; path: string }; settings: SiteSettings }) {
  const { label, path } = of
  const { navigation, quickLinks } = settings
  const name = [...navigation, ...quickLinks].find((link) => link.path === path)?.label
  if (!name || label.toLowerCase().includes(name.toLowerCase())) return null
  return <span className="visually-hidden"> ({name})</span>
}

interface HeadlineProps {
  lead: string
  words: HomePage['heroWords']
  labels: SiteSettings['labels']
}

/** The headline whose last words rotate. Screen readers get one complete, static sentence. */
export function Headline({ lead, words, labels }: HeadlineProps) {
  const texts = words.map(({ text }) => text)
  return (
    <div className={wordStyles.headline} data-length={lengthOf([lead, ...texts])}>
      <h1>
        <span className="visually-hidden">
          {lead} {texts.join(', ')}{' '}
        </span>
        <span aria-hidden="true">{lead}</span>
      </h1>
      <RotatingWords words={texts} pauseLabel={labels.pauseRotation} resumeLabel={labels.resumeRotation} />
    </div>
  )
}

/** Picks the font size based on the longest line, so that the lead and each phrase fit on one line. */
function lengthOf(lines: string[]) {
  const letters = Math.max(...lines.map((line) => line.length))
  if (letters <= 15) return 'short'
  return letters <= 22 ? 'medium' : 'long'
}

/** Leaves of the olive branch: position and angle in degrees. */
const leaves = [
  [64, 610, -62],
  [96, 560, -8],
  [52, 530, -78],
  [88, 474, -14],
  [46, 446, -84],
  [78, 390, -24],
  [58, 352, -54],
] as const

/** The cut-paper background of the hero's image. */
function Stage({ children }: { children: ReactNode }) {
  return (
    <div className={styles.artwork}>
      <svg className={styles.ground} viewBox="0 0 600 720" aria-hidden="true">
        <path
          fill="var(--block-lilac)"
          d="M70 716 62 300C66 128 168 36 306 30c142-5 242 98 246 262l-6 420Z"
        />
        <path
          fill="var(--block-sun)"
          d="M598 236c-4 98-82 172-176 168-98-3-170-84-166-178C260 130 340 60 432 66c96 6 170 82 166 170Z"
        />
        <path
          fill="var(--block-aegean)"
          d="M22 640c46-34 88-30 128-4 42 27 84 28 128 0 42-27 86-28 130 0 46 28 92 26 172-8l6 84-274 8-286-6Z"
        />
        <g fill="var(--block-olive)">
          {leaves.map(([x, y, angle]) => (
            <path
              key={y}
              transform={`translate(${x} ${y}) rotate(${angle})`}
              d="M0 0c16-20 46-26 78-8C54 16 22 20 0 0Z"
            />
          ))}
          <path d="m60 668 8-2c8-102 4-210-10-318l-6 2c12 108 16 216 8 318Z" />
        </g>
      </svg>
      <div className={styles.picture}>{children}</div>
    </div>
  )
}

/**
 * An illustration of a phone with the app open, shown if there is no image or it cannot be loaded. React preloads an
 * eager image even if it is only a fallback.
 */
function DrawnPhone({ isFallback = false }: { isFallback?: boolean }) {
  return (
    // biome-ignore lint/performance/noImgElement: a drawing has one size.
    <img
      className={styles.phone}
      src="/drawing/phone.svg"
      width={300}
      height={564}
      alt=""
      loading={isFallback ? 'lazy' : 'eager'}
    />
  )
}
