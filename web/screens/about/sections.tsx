import { Button, IconCards, SectionHeading } from '@/ui'
import type { Invitation } from '../../../schemas/objects/page-parts'
import type { AboutPage } from '../../../schemas/pages/about'
import styles from './sections.module.css'

/** The team's values, as a grid of coloured blocks. */
export function Values({ page }: { page: AboutPage }) {
  return (
    <section className={`page-width ${styles.section}`} aria-labelledby="values-heading">
      <SectionHeading id="values-heading" heading={page.valuesHeading} intro={page.valuesIntro} />
      <IconCards cards={page.values} className={styles.quilt} iconClassName={styles.icon} />
    </section>
  )
}

/** The invitation at the end of the page, in a speech bubble. */
export function SayHello({ invitation, newTabLabel }: { invitation: Invitation; newTabLabel: string }) {
  const { heading, text, button } = invitation
  return (
    <section className={`page-width ${styles.helloSection}`} aria-labelledby="hello-heading">
      <div className={styles.bubble}>
        <h2 id="hello-heading">{heading}</h2>
        {text && <p className="lead">{text}</p>}
        <Button href={button.path} newTabLabel={newTabLabel} variant="onColour">
          {button.label}
        </Button>
      </div>
    </section>
  )
}
