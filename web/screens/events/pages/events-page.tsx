import { TrackView } from '@/usage-events'
import type { AppPages } from '../../../../schemas/pages/app-pages/app-pages'
import { ListSubscribeMenu } from '../calendar-menus'
import { getCategories } from '../event/categories'
import { EventCalendar } from '../list/event-calendar'
import { FilterForm } from '../list/filter-form'
import {
  type Filters,
  filterAddress,
  formatCount,
  getUniversities,
  isFiltered,
  type KnownEvent,
  type Results,
} from '../list/filters'
import { getLandings, type Landing, landingPath } from '../list/landing'
import { RecordText } from '../parts/texts'
import styles from './events-page.module.css'

interface EventsPageProps {
  /** Defaults to the heading of the list of all events. */
  heading?: string
  intro?: string
  /** Results and the events that determine the filters; `unavailable` if Firestore fails. */
  page: { results: Results; known: readonly KnownEvent[] } | 'unavailable'
  filters: Filters
  words: AppPages
  newTabLabel: string
}

/**
 * Upcoming events with search and filters. The form and the links load a new document, because Next's router would
 * treat all URLs of this page as the same: the cached page does not read any parameters.
 */
export function EventsPage(props: EventsPageProps) {
  const { heading, intro, page, filters, words: allWords, newTabLabel } = props
  const { events: words } = allWords
  const isWhole = filterAddress(filters) === '/events'
  return (
    <div className={`page-width ${styles.page}`}>
      <header className={styles.head} data-compact={isWhole || heading ? undefined : true}>
        <h1 data-long={(heading?.length ?? 0) > 40 || undefined}>{heading ?? words.heading}</h1>
        <p>{intro ?? words.intro}</p>
      </header>
      {page === 'unavailable' ? (
        <Notice heading={words.unavailable} text={words.unavailableText} />
      ) : isWhole && page.results.events.length === 0 && page.results.next === null ? (
        <Notice heading={words.empty} text={words.emptyText} />
      ) : (
        <>
          <FilterForm
            filters={filters}
            categories={getCategories(page.known, filters.category)}
            universities={getUniversities(page.known, filters)}
            landings={getLandings(page.known)}
            words={words}
          />
          <ResultList results={page.results} filters={filters} newTabLabel={newTabLabel} words={allWords} />
          {isWhole && <Universities landings={getLandings(page.known)} words={words} />}
        </>
      )}
    </div>
  )
}

/** Links to the event list of each university with enough events. */
function Universities({ landings, words }: { landings: readonly Landing[]; words: AppPages['events'] }) {
  const universities = landings.filter(({ kind }) => kind === 'university')
  if (universities.length === 0) return null
  return (
    <nav className={styles.universities} aria-labelledby="universities">
      <h2 className="small-heading" id="universities">
        {words.universities}
      </h2>
      <ul className="link-cards">
        {universities.map((landing) => (
          <li key={landing.name}>
            <a href={landingPath(landing)}>
              <RecordText>{landing.name}</RecordText>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface ResultListProps {
  results: Results
  filters: Filters
  words: AppPages
  newTabLabel: string
}

const resultsLabelId = 'results-count'

function ResultList(props: ResultListProps) {
  const { results, filters, words, newTabLabel } = props
  const { events } = results
  const isFirst = filters.after === ''
  const isWhole = filterAddress(filters) === '/events'
  const { events: labels } = words
  return (
    <section className={styles.results} id="results" tabIndex={-1} aria-labelledby={resultsLabelId}>
      {filters.words !== '' && isFirst && (
        <TrackView event={{ name: 'search', parameters: { search_term: filters.words } }} />
      )}
      <div className={styles.summary}>
        {events.length > 0 && <p id={resultsLabelId}>{formatCount(results, filters, labels)}</p>}
        {isFiltered(filters) && <a href="/events">{labels.clear}</a>}
        {ListSubscribeMenu && <ListSubscribeMenu filters={filters} words={words} newTabLabel={newTabLabel} />}
      </div>
      {events.length === 0 ? (
        <Notice heading={labels.none} text={labels.noneText} headingId={resultsLabelId} />
      ) : (
        <EventCalendar events={events} words={words} hasLead={isWhole && events.length > 3} />
      )}
      <Pages {...props} />
    </section>
  )
}

/** Links to the first, previous and next page. The first page has its own link only if it is not the previous one. */
function Pages({ results: { next, before }, filters, words: { events: labels } }: ResultListProps) {
  if (filters.after === '' && next === null) return null
  const pageAt = (after: string) => `${filterAddress({ ...filters, after })}#results`
  return (
    <nav className={styles.pages} aria-label={labels.pages}>
      {filters.after !== '' && before !== '' && (
        <a className="outlined" href={pageAt('')}>
          {labels.first}
        </a>
      )}
      {before !== null && (
        <a className="outlined" href={pageAt(before)} rel="prev">
          {labels.previous}
        </a>
      )}
      {next !== null && (
        <a className="outlined" href={pageAt(next)} rel="next">
          {labels.next}
        </a>
      )}
    </nav>
  )
}

function Notice({ heading, text, headingId }: { heading: string; text: string; headingId?: string }) {
  return (
    <section className={styles.notice}>
      <h2 id={headingId}>{heading}</h2>
      <p>{text}</p>
    </section>
  )
}
