import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Picture } from '@/content'
import { Button, pictureSizes } from '@/ui'
import type { HomePage } from '../../../schemas/pages/home'
import type { SiteSettings } from '../../../schemas/settings/site-settings'
import { Chips } from './chips'
import { Headline } from './headline'
import styles from './hero.module.css'
import { PhoneIllustration } from './phone-illustration'
import { PictureOr } from './picture-or'
import { Stage } from './stage'

interface HeroProps {
  page: HomePage
  settings: SiteSettings
  /** Directly under the buttons on a telephone, and below the picture elsewhere. */
  children?: ReactNode
}

/** The first screen: what the app is for, where to go next, and a look at it. */
export function Hero({ page, settings, children }: HeroProps) {
  const { labels } = settings
  return (
    <section className={styles.hero}>
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
        <Chips chips={page.chips} />
      </div>
      <div className={styles.stage}>
        <Stage>
          {page.heroImage ? (
            <PictureOr fallback={<PhoneIllustration page={page} />}>
              <Picture picture={page.heroImage} sizes={pictureSizes('min(68vw, 26rem)')} isFirst isAside />
            </PictureOr>
          ) : (
            <PhoneIllustration page={page} />
          )}
        </Stage>
      </div>
    </section>
  )
}

interface DestinationProps {
  of: { label: string; path: string }
  settings: SiteSettings
}

/** The menu's name of the page to which a button leads, for screen readers, where the label does not contain it. */
function Destination({ of: { label, path }, settings: { navigation, quickLinks } }: DestinationProps) {
  const name = [...navigation, ...quickLinks].find((link) => link.path === path)?.label
  if (!name || label.toLowerCase().includes(name.toLowerCase())) return null
  return <span className="visually-hidden"> ({name})</span>
}
