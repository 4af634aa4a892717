import { buttonLook, Icon } from '@/ui'
import type { AppPages } from '../../../../schemas/pages/app-pages/app-pages'
import { categories } from '../event/categories'
import styles from './filter-form.module.css'
import { type Filters, filterAddress } from './filters'

interface FilterFormProps {
  filters: Filters
  universities: readonly string[]
  words: AppPages['events']
}

const sheetId = 'further-filters'

/** One field to search in, the categories as links, and what is needed less often in a sheet. Results get the focus. */
export function FilterForm({ filters, universities, words }: FilterFormProps) {
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
            <button type="button" className={styles.opener} popoverTarget={sheetId}>
              {university || words.more}
            </button>
            {/* A sheet over the page where there is little room; a browser opens and closes it without a script. */}
            <fieldset id={sheetId} popover="auto" className={styles.sheet}>
              <legend>{words.more}</legend>
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
                  popoverTarget={sheetId}
                  popoverTargetAction="hide"
                >
                  {words.close}
                </button>
              </div>
            </fieldset>
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
              {each ? words[each] : words.allCategories}
            </a>
          </li>
        ))}
      </ul>
    </search>
  )
}
