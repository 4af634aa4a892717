import { Contents } from './contents.tsx'
import { EditionList } from './edition-list.tsx'
import styles from './edition-view.module.css'
import type { DatedEdition } from './editions.ts'
import { FillIn } from './fill-in.tsx'
import { Notice } from './notice.tsx'
import type { LegalPageRead } from './read-legal-page.ts'
import { SectionList } from './section-list.tsx'
import { SectionTracker } from './section-tracker.tsx'

interface EditionViewProps extends LegalPageRead {
  /** The edition to show; undefined when there is none. */
  edition: DatedEdition | undefined
}

/** One edition of a legal text, with its table of contents and the list of all editions. */
export function EditionView({ settings, page, editions, edition }: EditionViewProps) {
  const { words } = page
  const newTabLabel = settings.labels.opensInNewTab
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <h1>{page.heading}</h1>
        {page.intro && <p className={styles.intro}>{page.intro}</p>}
        {edition?.date && (
          <p className={styles.updated}>
            <FillIn words={words.lastUpdated} days={{ date: edition.date }} />
          </p>
        )}
        {edition && <Notice page={page} edition={edition} editions={editions} newTabLabel={newTabLabel} />}
      </header>
      {edition ? (
        <div className={styles.columns}>
          <Contents label={words.contents} sections={edition.sections} />
          <div className={styles.text}>
            <SectionList sections={edition.sections} newTabLabel={newTabLabel} />
            <EditionList page={page} editions={editions} newTabLabel={newTabLabel} />
          </div>
        </div>
      ) : (
        <p>{words.noText}</p>
      )}
      <SectionTracker />
    </article>
  )
}
