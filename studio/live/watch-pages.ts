import { type Pages, readPages } from './read-pages.ts'
import { isNew, type Signs } from './signs.ts'

/** Waits between two looks, in milliseconds: short while the answer is near. */
const waits = { soon: 100, later: 1000 }

/** After this time an answer is late, and after the other nobody waits any more, in milliseconds. */
const patience = { late: 5000, longest: 60_000 }

/** Pages that are asked after a publish until one of them is new: asking many would keep the site from making them. */
const first = 4

export interface Question {
  siteUrl: string
  /** Addresses on the site, such as `/about`. */
  paths: readonly string[]
  signs: Signs
  /** When it was published, as `Date.now` says it. */
  since: number
}

/** Where visitors get the new words, and how long that took, in milliseconds. */
export interface Served {
  paths: string[]
  elapsed: number
}

/**
 * What is learnt of the site: that visitors get the new words, more pages each time; or that it takes longer than it
 * should, and then whether the site can be asked at all.
 */
export type News = ({ kind: 'served' } & Served) | { kind: 'late'; answers: boolean }

/**
 * Looks at the site as a visitor does, until pages show a document's new state. It says so of the first pages at once.
 * @param earlier the pages as they were before the publish, where somebody looked
 */
export async function watchPages(
  { siteUrl, paths, signs, since }: Question,
  earlier: Promise<Pages> | undefined,
  tell: (news: News) => void,
): Promise<void> {
  const elapsed = () => Date.now() - since
  const isLate = () => elapsed() > patience.late
  let answers = false
  let served: string[] = []
  const timer = setTimeout(() => tell({ kind: 'late', answers }), Math.max(0, patience.late - elapsed()))
  const before = await earlier
  while (elapsed() < patience.longest) {
    const missing = paths.filter((path) => !served.includes(path))
    const isBusy = earlier !== undefined && served.length === 0 && !isLate()
    const pages = await readPages(siteUrl, isBusy ? missing.slice(0, first) : missing)
    if (!answers && pages.size > 0) {
      answers = true
      if (isLate()) tell({ kind: 'late', answers })
    }
    // The look before the publish may have come too late, so in the end the new words count wherever they are.
    const known = isLate() ? undefined : before
    const isFresh = (path: string) => {
      const page = pages.get(path)
      return page !== undefined && isNew(page, signs, known?.get(path))
    }
    const found = paths.filter((path) => served.includes(path) || isFresh(path))
    // The pages of a document are made anew together: once no further one comes, there is none.
    if (found.length === served.length && served.length > 0) return
    if (found.length > served.length) {
      served = found
      clearTimeout(timer)
      tell({ kind: 'served', paths: served, elapsed: elapsed() })
    }
    if (served.length === paths.length) return
    await new Promise((resolve) => setTimeout(resolve, isLate() ? waits.later : waits.soon))
  }
}
