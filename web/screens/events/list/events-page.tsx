import { TrackView } from '@/analytics'
import { buttonLook } from '@/ui'
import { interpolate } from '../../../../schemas/model/interpolate'
import type { AppPages } from '../../../../schemas/pages/app-pages/app-pages'
import { categories } from '../event/categories'
import { EventCards } from './event-cards'
import styles from './events-page.module.css'
import { type Filters, filterAddress, type Results } from './filters'

interface EventsPageProps {
  /** The events that match, or that they could not be read. */
  results: Results | 'unavailable'
  /** The universities that can be chosen. */
  universities: readonly string[]
  filters: Filters
  words: AppPages
}

/**
 * Upcoming events with search and filters: one form and plain links, which load the document. Next's router takes this
 * page for the same whatever its parameters, because the kept one reads none.
 */
export function EventsPage({ results, universities, filters, words: allWords }: EventsPageProps) {
  const { events: words } = allWords
  const isWhole = filterAddress(filters) === '/events'
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{words.heading}</h1>
        <p>{words.intro}</p>
      </header>
      {results === 'unavailable' ? (
        <Notice heading={words.unavailable} text={words.unavailableText} />
      ) : isWhole && results.events.length === 0 && results.next === null ? (
        <Notice heading={words.empty} text={words.emptyText} />
      ) : (
        <>
          <FilterForm filters={filters} universities={universities} words={words} />
          <ResultList results={results} filters={filters} words={allWords} />
        </>
      )}
    </div>
  )
}

interface FilterFormProps {
  filters: Filters
  universities: readonly string[]
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
  const { events, next } = results
  const isFiltered = filters.words !== '' || filters.category !== null || filters.university !== ''
  const isFirst = filters.after === ''
  const { events: labels } = words
  return (
    <>
      {filters.words !== '' && isFirst && (
        <TrackView event={{ name: 'search', parameters: { search_term: filters.words } }} />
      )}
      <div className={styles.summary}>
        <p role="status">{countOf(results, isFirst, labels)}</p>
        {isFiltered && <a href="/events">{labels.clear}</a>}
      </div>
      {events.length === 0 ? (
        <Notice heading={labels.none} text={labels.noneText} />
      ) : (
        <EventCards events={events} words={words} headingLevel="h2" />
      )}
      {(!isFirst || next !== null) && (
        <nav className={styles.pages} aria-label={labels.pages}>
          {!isFirst && <a href={filterAddress({ ...filters, after: '' })}>{labels.first}</a>}
          {next !== null && (
            <a href={filterAddress({ ...filters, after: next })} rel="next">
              {labels.next}
            </a>
          )}
        </nav>
      )}
    </>
  )
}

/** How many events there are; where others follow or went before, how many the page shows. */
function countOf({ events, next }: Results, isFirst: boolean, labels: AppPages['events']): string {
  const count = String(events.length)
  if (!isFirst || next !== null) return interpolate(labels.countShown, { count })
  return events.length === 1 ? labels.countOne : interpolate(labels.count, { count })
}

function Notice({ heading, text }: { heading: string; text: string }) {
  return (
    <section className={styles.notice}>
      <h2>{heading}</h2>
      <p>{text}</p>
    </section>
  )
}
