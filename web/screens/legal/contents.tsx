import { sectionId } from './addresses.ts'
import type { LegalSection } from './content'
import styles from './contents.module.css'

interface ContentsProps {
  label: string
  sections: readonly LegalSection[]
}

/** The table of contents: a collapsible bar on a phone, always open next to the text on a wide screen. */
export function Contents({ label, sections }: ContentsProps) {
  return (
    <nav className={styles.contents} aria-label={label} data-legal-contents>
      <p className={styles.heading} aria-hidden="true">
        {label}
      </p>
      <details className={styles.fold}>
        <summary className={styles.bar}>
          <span className={styles.label}>{label}</span>
          <span className={styles.current} aria-hidden="true" data-legal-current />
        </summary>
        <ol className={styles.list}>
          {sections.map(({ heading }, index) => (
            <li key={sectionId(index + 1)}>
              <a href={`#${sectionId(index + 1)}`}>
                <span className={styles.number}>{index + 1}</span>
                <span>{heading}</span>
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}
