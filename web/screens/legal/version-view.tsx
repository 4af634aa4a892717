import { RichText } from '@/content'
import { getDatedAnchors, getStableAnchors, mapFormerAnchors } from '../../../schemas/legal/anchors.ts'
import type { LegalPageName } from '../../../schemas/legal/legal-pages.ts'
import type { LegalSection } from './content'
import { FillIn } from './fill-in.tsx'
import legal from './legal-page.module.css'
import { LegalNotice } from './notice.tsx'
import { findVersion, type LegalPageRead, readLegalPage, type VersionParams } from './read-legal-page.ts'
import { SectionTracker } from './section-tracker.tsx'
import { VersionList } from './version-list.tsx'
import styles from './version-view.module.css'
import { type DatedVersion, getCurrentVersion, getNextVersion } from './versions.ts'

interface VersionViewProps extends LegalPageRead {
  /** The version to show; undefined if there is none. */
  version: DatedVersion | undefined
  /** Whether this is the permanent page of one version, which never changes. */
  isDated?: boolean
}

interface AnchoredSection extends LegalSection {
  /** The id that links use. */
  anchor: string
  /** Former ids, kept so that older links still work. */
  formerAnchors: readonly string[]
}

function anchoredSections(
  { date, sections }: DatedVersion,
  versions: readonly DatedVersion[],
  isDated: boolean,
): AnchoredSection[] {
  const earlier = versions.filter((other) => (other.date ?? '') < (date ?? '')).map((other) => other.sections)
  const anchors = isDated ? getDatedAnchors(sections) : getStableAnchors(sections)
  const former = isDated ? [] : [...mapFormerAnchors(sections, earlier)]
  return sections.map((section, index) => ({
    ...section,
    anchor: anchors[index] ?? '',
    formerAnchors: former.filter(([, at]) => at === index).map(([anchor]) => anchor),
  }))
}

/** One version of a legal text, with its table of contents and the list of all versions. */
function VersionView({ settings, page, versions, version, isDated = false }: VersionViewProps) {
  const { words } = page
  const sections = version ? anchoredSections(version, versions, isDated) : []
  const newTabLabel = settings.labels.opensInNewTab
  return (
    <article className={`page-width ${legal.page} ${styles.page}`}>
      <header className={`${legal.head} ${styles.head}`}>
        <h1>{page.heading}</h1>
        {page.intro && <p className={legal.intro}>{page.intro}</p>}
        {version?.date && (
          <p className={styles.updated}>
            <FillIn words={words.lastUpdated} days={{ date: version.date }} />
          </p>
        )}
        {version && <LegalNotice page={page} version={version} versions={versions} />}
      </header>
      {version ? (
        <div className={styles.columns}>
          <Contents label={words.contents} sections={sections} />
          <div className={styles.text}>
            <SectionList sections={sections} newTabLabel={newTabLabel} />
            <VersionList page={page} versions={versions} />
          </div>
        </div>
      ) : (
        <p>{words.noText}</p>
      )}
      <SectionTracker />
    </article>
  )
}

/** Shows the version in force, or the first announced one if none is in force yet. */
export async function CurrentVersion({ name }: { name: LegalPageName }) {
  const read = await readLegalPage(name)
  return <VersionView {...read} version={getCurrentVersion(read.versions) ?? getNextVersion(read.versions)} />
}

/** The page at a version's permanent URL. */
export async function versionPage(name: LegalPageName, params: VersionParams) {
  const { read, version } = await findVersion(name, params)
  return <VersionView {...read} version={version} isDated />
}

/** The table of contents: a collapsible bar on a phone, always open next to the text on a wide screen. */
function Contents({ label, sections }: { label: string; sections: readonly AnchoredSection[] }) {
  return (
    <nav className={`screen-only ${styles.contents}`} aria-label={label} data-legal-contents>
      <p className={styles.heading} aria-hidden="true">
        {label}
      </p>
      <details className={styles.fold}>
        <summary className={`${legal.arrow} ${styles.bar}`}>
          <span className={styles.label}>{label}</span>
          <span className={styles.current} aria-hidden="true" data-legal-current />
        </summary>
        <ol className={styles.list}>
          {sections.map(({ heading, anchor }, index) => (
            <li key={anchor}>
              <a href={`#${anchor}`}>
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

interface SectionListProps {
  sections: readonly AnchoredSection[]
  /** Screen reader text after external links. */
  newTabLabel: string
}

/** The text itself. Each heading links to its section, and a click on it marks the section as active. */
function SectionList({ sections, newTabLabel }: SectionListProps) {
  return sections.map(({ heading, body, anchor: id, formerAnchors }, index) => {
    return (
      <section
        key={id}
        id={id}
        className={styles.section}
        aria-labelledby={`${id}-heading`}
        data-legal-section
      >
        {formerAnchors.map((anchor) => (
          <span key={anchor} id={anchor} />
        ))}
        <h2 id={`${id}-heading`} className={styles.sectionHeading}>
          <a href={`#${id}`} data-legal-heading>
            <span className={styles.sectionNumber}>{index + 1}.</span> {heading}
          </a>
        </h2>
        <RichText value={body} newTabLabel={newTabLabel} />
      </section>
    )
  })
}
