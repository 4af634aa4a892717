import { Button, Icon, IconCards, SectionHeading } from '@/ui'
import type { Invitation } from '../../../schemas/objects/page-parts'
import type { FeaturesPage } from '../../../schemas/pages/features'
import styles from './sections.module.css'

/** The introduction, and tickets that link to the features. */
export function Opening({ page }: { page: FeaturesPage }) {
  const linked = page.features.filter(({ anchor }) => anchor !== null)
  return (
    <div className={styles.ground}>
      <div className={`page-width ${styles.inner}`}>
        <div className={styles.words}>
          <h1 id="features-heading">{page.heading}</h1>
          {page.intro && <p className="lead">{page.intro}</p>}
        </div>
        {linked.length > 0 && (
          <nav aria-labelledby="features-heading">
            <ul className={styles.tickets}>
              {linked.map(({ anchor, icon, title }) => (
                <li key={anchor}>
                  <a href={`#${anchor}`}>
                    <Icon name={icon} />
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </div>
  )
}

/** More features of the app, as notes on a board. */
export function Benefits({ page }: { page: FeaturesPage }) {
  return (
    <section className={styles.section} aria-labelledby="benefits-heading">
      <div className="page-width">
        <SectionHeading
          id="benefits-heading"
          heading={page.benefitsHeading}
          intro={page.benefitsIntro}
          layout="centred"
        />
        <IconCards cards={page.benefits} className={styles.notes} iconClassName={styles.icon} />
      </div>
    </section>
  )
}

/** The invitation at the end of the page, with an illustration of a crowd. */
export function GetStarted({ invitation, newTabLabel }: { invitation: Invitation; newTabLabel: string }) {
  const { heading, text, button } = invitation
  return (
    <section className={styles.startSection} aria-labelledby="start-heading">
      <div className={`page-width ${styles.startWords}`}>
        <h2 id="start-heading">{heading}</h2>
        {text && <p className="lead">{text}</p>}
        <Button href={button.path} newTabLabel={newTabLabel} variant="onColour">
          {button.label}
        </Button>
      </div>
      {/* biome-ignore lint/performance/noImgElement: a drawing has one size. */}
      <img className={styles.crowd} src="/drawing/crowd.svg" alt="" loading="lazy" />
    </section>
  )
}
