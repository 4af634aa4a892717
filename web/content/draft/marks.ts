import type { FilterDefault } from '@sanity/client/stega'

/** Texts that the marks' own rules would leave out because of the names of their fields. */
const spared = /^(?:_|.*Id$)|^(?:icon|path|url|href|page|anchor|language)$/

/**
 * Whether a text gets an invisible mark. All texts do that visitors read; what code compares, such as a date or an
 * address, does not.
 */
export const isMarked: FilterDefault = ({ sourcePath, value }) => {
  const name = sourcePath.findLast((part) => typeof part === 'string') ?? ''
  return (
    !spared.test(name) &&
    !/^\d{4}-\d{2}-\d{2}/.test(value) &&
    !/^(?:https?:|mailto:|tel:|data:|\/)\S*$/.test(value)
  )
}
