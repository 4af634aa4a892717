import { buttonLook, dialogCommand, Icon } from '@/ui'
import type { AppPages } from '../../../../schemas/pages/app-pages/app-pages'
import { categoryLabel } from '../event/categories'
import styles from './filter-form.module.css'
import type { Filters } from './filters'
import { type Landing, listAddress } from './landing'
import { SearchField } from './search-field'

interface FilterFormProps {
  filters: Filters
  categories: readonly string[]
  universities: readonly string[]
  /** Categories and universities that have their own page. */
  landings: readonly Landing[]
  words: AppPages['events']
}

const sheetId = 'further-filters'
const headingId = 'further-filters-heading'

/**
 * A search field, links for the most common filters, and a dialog with all filters, which opens even without
 * JavaScript. After submission, focus moves to the results.
 */
export function FilterForm({ filters, categories, universities, landings, words }: FilterFormProps) {
  const { category, university, when, isFree } = filters
  const count = [category, university].filter(Boolean).length
  const withChange = (change: Partial<Filters>) => listAddress({ ...filters, after: '', ...change }, landings)
  return (
    <search className={styles.search}>
      <form action="/events#results" className={styles.form}>
        <SearchField words={words} value={filters.words} />
        {when && <input type="hidden" name="when" value={when} />}
        {isFree && <input type="hidden" name="price" value="free" />}
        <dialog id={sheetId} className={styles.sheet} aria-labelledby={headingId} closedby="any">
          <h2 className="small-heading" id={headingId}>
            {words.more}
          </h2>
          <label>
            <span>{words.university}</span>
            <select className="plain-field" name="university" defaultValue={university}>
              <option value="">{words.allUniversities}</option>
              {universities.map((name) => (
                <option key={name} dir="auto">
                  {name}
                </option>
              ))}
            </select>
          </label>
          <label>
            <span>{words.category}</span>
            <select className="plain-field" name="category" defaultValue={category ?? ''}>
              <option value="">{words.allCategories}</option>
              {categories.map((name) => (
                <option key={name} value={name}>
                  {categoryLabel(name, words)}
                </option>
              ))}
            </select>
          </label>
          <div className={styles.choices}>
            <button type="submit" className={buttonLook('primary')}>
              {words.apply}
            </button>
            <button type="button" className={buttonLook('secondary')} {...dialogCommand('close', sheetId)}>
              {words.close}
            </button>
          </div>
        </dialog>
      </form>
      <ul className={styles.chips} aria-label={words.more}>
        <li>
          <button
            type="button"
            className={styles.chip}
            aria-haspopup="dialog"
            data-chosen={count > 0 || undefined}
            {...dialogCommand('show-modal', sheetId)}
          >
            <Icon name="sliders" />
            {count > 0 ? `${words.more} (${count})` : words.more}
          </button>
        </li>
        <Chip to={withChange({ when: when === 'today' ? null : 'today' })} isChosen={when === 'today'}>
          {words.today}
        </Chip>
        <Chip to={withChange({ when: when === 'weekend' ? null : 'weekend' })} isChosen={when === 'weekend'}>
          {words.weekend}
        </Chip>
        <Chip to={withChange({ isFree: !isFree })} isChosen={isFree}>
          {words.free}
        </Chip>
        {categories.map((name) => (
          <Chip
            key={name}
            to={withChange({ category: name === category ? null : name })}
            isChosen={name === category}
            category={name}
          >
            {categoryLabel(name, words)}
          </Chip>
        ))}
      </ul>
    </search>
  )
}

interface ChipProps {
  /** URL of the list with this filter added, or removed if it is already active. */
  to: string
  isChosen: boolean
  category?: string
  children: string
}

function Chip({ to, isChosen, category, children }: ChipProps) {
  return (
    <li>
      <a
        href={to}
        className={styles.chip}
        aria-current={isChosen ? 'true' : undefined}
        data-chosen={isChosen || undefined}
        data-category={category}
      >
        {children}
      </a>
    </li>
  )
}
