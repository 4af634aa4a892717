import { Button, Crowd } from '@/ui'
import type { Invitation } from '../../../schemas/objects/page-parts'
import styles from './get-started.module.css'

/** The invitation at the end of the page, in front of the crowd that is already there. */
export function GetStarted({ invitation, newTabLabel }: { invitation: Invitation; newTabLabel: string }) {
  const { heading, text, button } = invitation
  return (
    <section className={styles.section} aria-labelledby="start-heading">
      <div className={styles.words}>
        <h2 id="start-heading">{heading}</h2>
        {text && <p className="lead">{text}</p>}
        <Button href={button.path} newTabLabel={newTabLabel} variant="onColour">
          {button.label}
        </Button>
      </div>
      <Crowd className={styles.crowd} />
    </section>
  )
}
