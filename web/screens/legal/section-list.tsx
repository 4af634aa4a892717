import { RichText } from '@/content'
import { sectionId } from './addresses.ts'
import type { LegalSection } from './content'
import styles from './section-list.module.css'

interface SectionListProps {
  sections: readonly LegalSection[]
  /** Read out after the words of links that leave the site. */
  newTabLabel: string
}

/** The text itself. Each heading links to its section, and a click on it marks the section as active. */
export function SectionList({ sections, newTabLabel }: SectionListProps) {
  return sections.map(({ heading, body }, index) => {
    const number = index + 1
    const id = sectionId(number)
    return (
      <section
        key={id}
        id={id}
        className={styles.section}
        aria-labelledby={`${id}-heading`}
        data-legal-section
      >
        <h2 id={`${id}-heading`} className={styles.heading}>
          <a href={`#${id}`} data-legal-heading>
            <span className={styles.number}>{number}.</span> {heading}
          </a>
        </h2>
        <RichText value={body} newTabLabel={newTabLabel} />
      </section>
    )
  })
}
