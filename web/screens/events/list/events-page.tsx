import { TrackView } from '@/analytics'
import { buttonLook } from '@/ui'
import { interpolate } from '../../../../schemas/model/interpolate'
import type { AppPages } from '../../../../schemas/pages/app-pages/app-pages'
import { categories } from '../event/categories'
import type { ListedEvent } from '../event/when'
import { EventCards } from './event-cards'
import styles from './events-page.module.css'
import { type Filters, filterAddress, type Results, search, universitiesOf } from './filters'

interface EventsPageProps {
  /** All upcoming events, or that they could not be read. */
  events: readonly ListedEvent[] | 'unavailable'
  filters: Filters
  words: AppPages
}

/**
 * Upcoming events with search and filters: one form and plain links, which load the document. Next's router takes this
 * page for the same whatever its parameters, because the kept one reads none.
 */
export function EventsPage({ events, filters, words: allWords }: EventsPageProps) {
  const { events: words } = allWords
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{words.heading}</h1>
        <p>{words.intro}</p>
      </header>
      {events === 'unavailable' ? (
        <Notice heading={words.unavailable} text={words.unavailableText} />
      ) : events.length === 0 ? (
        <Notice heading={words.empty} text={words.emptyText} />
      ) : (
        <>
          <FilterForm filters={filters} universities={universitiesOf(events)} words={words} />
          <ResultList results={search(events, filters)} filters={filters} words={allWords} />
        </>
      )}
    </div>
  )
}

interface FilterFormProps {
  filters: Filters
  universities: string[]
  words: AppPages['events']
}

function FilterForm({ filters, universities, words }: FilterFormProps) {
  return (
    <search>
      <form action="/events" className={styles.filters}>
        <label>
          <span>{words.search}</span>
          <input type="search" name="q" defaultValue={filters.words} maxLength={100} enterKeyHint="search" />
        </label>
        <label>
          <span>{words.category}</span>
          <select name="category" defaultValue={filters.category ?? ''}>
            <option value="">{words.allCategories}</option>
            {categories.map((category) => (
              <option key={category} value={category}>
                {words[category]}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>{words.university}</span>
          <select name="university" defaultValue={filters.university}>
            <option value="">{words.allUniversities}</option>
            {universities.map((university) => (
              <option key={university}>{university}</option>
            ))}
          </select>
        </label>
        <button type="submit" className={buttonLook('primary', styles.apply)}>
          {words.apply}
        </button>
      </form>
    </search>
  )
}

function ResultList({ results, filters, words }: { results: Results; filters: Filters; words: AppPages }) {
  const { events, count, page, pages } = results
  const isFiltered = filters.words !== '' || filters.category !== null || filters.university !== ''
  const { events: labels } = words
  return (
    <>
      {filters.words !== '' && page === 1 && (
        <TrackView event={{ name: 'search', parameters: { search_term: filters.words } }} />
      )}
      <div className={styles.summary}>
        <p role="status">
          {count === 1 ? labels.countOne : interpolate(labels.count, { count: String(count) })}
        </p>
        {isFiltered && <a href="/events">{labels.clear}</a>}
      </div>
      {count === 0 ? (
        <Notice heading={labels.none} text={labels.noneText} />
      ) : (
        <EventCards events={events} words={words} headingLevel="h2" />
      )}
      {pages > 1 && (
        <nav className={styles.pages} aria-label={labels.pages}>
          {page > 1 && (
            <a href={filterAddress({ ...filters, page: page - 1 })} rel="prev">
              {labels.previous}
            </a>
          )}
          <span>
            {page} / {pages}
          </span>
          {page < pages && (
            <a href={filterAddress({ ...filters, page: page + 1 })} rel="next">
              {labels.next}
            </a>
          )}
        </nav>
      )}
    </>
  )
}

function Notice({ heading, text }: { heading: string; text: string }) {
  return (
    <section className={styles.notice}>
      <h2>{heading}</h2>
      <p>{text}</p>
    </section>
  )
}
