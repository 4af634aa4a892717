import styles from './contact-form.module.css'
import { trapName } from './fields'

/** A field that programs fill in and people do not meet, not even with a keyboard or a screen reader. */
export function Trap({ label }: { label: string }) {
  const id = `contact-${trapName}`
  return (
    <div className={styles.trap} inert aria-hidden="true">
      <label htmlFor={id}>{label}</label>
      <input id={id} name={trapName} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
