import { buttonLook, dialogCommand, Icon } from '@/ui'
import type { AppPages } from '../../../../schemas/pages/app-pages/app-pages'
import { categoryLabel } from '../event/categories'
import styles from './filter-form.module.css'
import { type Filters, filterAddress } from './filters'

interface FilterFormProps {
  filters: Filters
  categories: readonly string[]
  universities: readonly string[]
  words: AppPages['events']
}

const sheetId = 'further-filters'
const headingId = 'further-filters-heading'

/** One search field, the categories as links, and further filters in a dialog, which opens without a script. Results get the focus. */
export function FilterForm({ filters, categories, universities, words }: FilterFormProps) {
  const { category, university } = filters
  const first = { ...filters, after: '' }
  return (
    <search className={styles.search}>
      <form action="/events#results" className={styles.form}>
        <label className={styles.field}>
          <span className="visually-hidden">{words.search}</span>
          <Icon name="search" />
          <input
            type="search"
            name="q"
            placeholder={words.search}
            defaultValue={filters.words}
            maxLength={100}
            enterKeyHint="search"
          />
        </label>
        {category && <input type="hidden" name="category" value={category} />}
        <button type="submit" className={buttonLook('primary', styles.apply)}>
          {words.apply}
        </button>
        {universities.length > 0 && (
          <>
            <button
              type="button"
              className={styles.opener}
              aria-haspopup="dialog"
              {...dialogCommand('show-modal', sheetId)}
            >
              {university || words.more}
            </button>
            <dialog id={sheetId} className={styles.sheet} aria-labelledby={headingId} closedby="any">
              <h2 id={headingId}>{words.more}</h2>
              <label>
                <span>{words.university}</span>
                <select name="university" defaultValue={university}>
                  <option value="">{words.allUniversities}</option>
                  {universities.map((name) => (
                    <option key={name}>{name}</option>
                  ))}
                </select>
              </label>
              <div className={styles.choices}>
                <button type="submit" className={buttonLook('primary')}>
                  {words.apply}
                </button>
                <button
                  type="button"
                  className={buttonLook('secondary')}
                  {...dialogCommand('close', sheetId)}
                >
                  {words.close}
                </button>
              </div>
            </dialog>
          </>
        )}
      </form>
      <ul className={styles.chips} aria-label={words.category}>
        {[null, ...categories].map((each) => (
          <li key={each}>
            <a
              href={`${filterAddress({ ...first, category: each })}#results`}
              aria-current={each === category ? 'true' : undefined}
              data-category={each ?? undefined}
            >
              {each ? categoryLabel(each, words) : words.allCategories}
            </a>
          </li>
        ))}
      </ul>
    </search>
  )
}
