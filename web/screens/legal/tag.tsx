import clsx from 'clsx'
import styles from './tag.module.css'

/** A word about what it stands beside, in colour where it matters. */
export function Tag({ colour, children }: { colour?: 'sun' | 'olive'; children: string }) {
  return <span className={clsx(styles.tag, colour && styles[colour])}>{children}</span>
}
