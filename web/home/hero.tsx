import type { HomePage } from '@/content/home-page'
import { Picture } from '@/content/picture'
import type { SiteSettings } from '@/content/site-settings'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { Headline } from './headline'
import styles from './hero.module.css'
import { PhoneIllustration } from './phone-illustration'

/** The first screen: what the app is for, where to go next, and a look at it. */
export function Hero({ page, settings }: { page: HomePage; settings: SiteSettings }) {
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <p className={styles.tagline}>{settings.tagline}</p>
        <Headline lead={page.heroLead} words={page.heroWords} labels={settings.labels} />
        {page.heroText && <p className={styles.text}>{page.heroText}</p>}
        <div className={styles.buttons}>
          <Button href={page.primaryButton.path}>{page.primaryButton.label}</Button>
          <Button href={page.secondaryButton.path} variant="secondary">
            {page.secondaryButton.label}
          </Button>
        </div>
        <ul className={styles.chips}>
          {page.chips.map(({ icon, label }) => (
            <li key={label}>
              <Icon name={icon} />
              {label}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.stage}>
        {page.heroImage ? (
          <Picture picture={page.heroImage} sizes="(min-width: 60rem) 26rem, 70vw" isFirst />
        ) : (
          <PhoneIllustration page={page} name={settings.productName} />
        )}
      </div>
    </section>
  )
}
