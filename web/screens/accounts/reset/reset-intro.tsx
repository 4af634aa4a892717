import styles from '../panel.module.css'

/** Says for which account the new password is, the address set apart. */
export function ResetIntro({ text, email }: { text: string; email: string }) {
  const [before, ...after] = text.split('{email}')
  return (
    <p>
      {before}
      {after.length > 0 && <strong className={styles.email}>{email}</strong>}
      {after.join('')}
    </p>
  )
}
