import { Button } from '@/ui'
import type { Invitation } from '../../../schemas/objects/page-parts'
import styles from './say-hello.module.css'

/** The invitation at the end of the page, in a speech bubble. */
export function SayHello({ invitation, newTabLabel }: { invitation: Invitation; newTabLabel: string }) {
  const { heading, text, button } = invitation
  return (
    <section className={styles.section} aria-labelledby="hello-heading">
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
