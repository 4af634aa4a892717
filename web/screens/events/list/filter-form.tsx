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

/** One field to search in, the categories as links, and what is needed less often folded away. Results get the focus. */
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
          <details className={styles.more} open={university !== ''}>
            <summary>{words.more}</summary>
            <label>
              <span>{words.university}</span>
              <select name="university" defaultValue={university}>
                <option value="">{words.allUniversities}</option>
                {universities.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            </label>
          </details>
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
