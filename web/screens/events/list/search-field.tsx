import { Icon } from '@/ui'
import type { AppPages } from '../../../../schemas/pages/app-pages/app-pages'
import styles from './search-field.module.css'

interface SearchFieldProps {
  words: AppPages['events']
  /** The current search. */
  value?: string
}

/** A search field with its submit button. */
export function SearchField({ words, value }: SearchFieldProps) {
  return (
    <div className={styles.field}>
      <label>
        <span className="visually-hidden">{words.search} </span>
        <input
          className="plain-field"
          type="search"
          name="q"
          placeholder={words.search}
          defaultValue={value}
          maxLength={100}
          enterKeyHint="search"
        />
      </label>
      <button type="submit" className={styles.submit}>
        <Icon name="search" />
        <span className="visually-hidden">{words.search}</span>
      </button>
    </div>
  )
}

/** The event search, for pages about other topics. */
export function EventSearch({ words }: Pick<SearchFieldProps, 'words'>) {
  return (
    <search>
      <form action="/events#results">
        <SearchField words={words} />
      </form>
    </search>
  )
}
