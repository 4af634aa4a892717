import { type Pages, readPages } from './read-pages.ts'
import { isNew, type Signs } from './signs.ts'

/** Waits between two looks, in milliseconds: short while the answer is near. */
const waits = { soon: 100, later: 1000 }

/** After this time an answer is late, and after the other nobody waits any more, in milliseconds. */
const patience = { late: 5000, longest: 60_000 }

/** Pages that are asked after a publish until one is new: asking many at a time would keep the site from making them. */
const first = 4

/** Of so many looks one is at other pages than those that showed the old words, which may stand there for another reason. */
const turns = 3

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
  const tellServed = (fresh: ReadonlySet<string>) => {
    served = paths.filter((path) => fresh.has(path))
    clearTimeout(timer)
    tell({ kind: 'served', paths: served, elapsed: elapsed() })
  }
  const likely = paths.filter((path) => signs.gone.some((text) => before?.get(path)?.includes(text)))
  for (let look = 0; elapsed() < patience.longest; look += 1) {
    const missing = paths.filter((path) => !served.includes(path))
    const isBusy = earlier !== undefined && served.length === 0 && !isLate()
    // The look before the publish may have come too late, so in the end the new words count wherever they are.
    const known = isLate() ? undefined : before
    const fresh = new Set(served)
    const asked = isBusy ? pagesOfLook(look, paths, likely) : missing
    const pages = await readPages(siteUrl, asked, (path, page) => {
      if (!isNew(page, signs, known?.get(path))) return
      fresh.add(path)
      // The others of this look may take longer.
      if (served.length === 0) tellServed(fresh)
    })
    if (!answers && pages.size > 0) {
      answers = true
      if (isLate() && served.length === 0) tell({ kind: 'late', answers })
    }
    // The pages of a document are made anew together: once no further one comes, there is none.
    const isMore = [...fresh].some((path) => missing.includes(path))
    if (!isMore && served.length > 0) return
    if (fresh.size > served.length) tellServed(fresh)
    if (served.length === paths.length) return
    await new Promise((resolve) => setTimeout(resolve, isLate() ? waits.later : waits.soon))
  }
}

/** The pages of a look while none is new. What is asked for last the site makes anew first. */
function pagesOfLook(look: number, paths: readonly string[], likely: readonly string[]): string[] {
  if (likely.length > 0 && look % turns < turns - 1) return likely.slice(0, first).toReversed()
  const begin = (Math.floor(likely.length > 0 ? look / turns : look) * first) % paths.length
  return [...paths, ...paths].slice(begin, begin + Math.min(first, paths.length)).toReversed()
}
