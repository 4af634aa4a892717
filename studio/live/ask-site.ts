import { type Pages, readPages } from './read-pages.ts'
import { isNew, type Signs } from './signs.ts'

/** Waits between two looks, in milliseconds: short while the answer is near. */
const waits = { soon: 100, later: 1000 }

/** After this time an answer is late, and after the other nobody waits any more, in milliseconds. */
const patience = { late: 5000, longest: 60_000 }

/** Pages that are asked after a publish until one of them is new: asking many would keep the site from making them. */
const first = 4

interface Question {
  siteUrl: string
  /** Addresses on the site, such as `/about`. */
  paths: readonly string[]
  /** The pages as they were before the publish, where somebody looked. */
  earlier: Promise<Pages> | undefined
  /** When it was published, as `Date.now` says it. */
  since: number
  /**
   * Called when it takes longer than it should, and again when the site begins to answer only then.
   * @param answers whether the site can be asked at all
   */
  onLate(answers: boolean): void
}

/** Where visitors get the new words, and how long that took, in milliseconds. */
export interface Served {
  paths: string[]
  elapsed: number
}

/** Looks at the site as a visitor does, until pages show a document's new state. @returns undefined when it gave up */
export async function untilServed(signs: Signs, question: Question): Promise<Served | undefined> {
  const { siteUrl, paths, since, onLate } = question
  const elapsed = () => Date.now() - since
  const isLate = () => elapsed() > patience.late
  let answers = false
  const timer = setTimeout(() => onLate(answers), Math.max(0, patience.late - elapsed()))
  const earlier = await question.earlier
  const served: Served = { paths: [], elapsed: 0 }
  while (elapsed() < patience.longest) {
    const missing = paths.filter((path) => !served.paths.includes(path))
    const isBusy = question.earlier !== undefined && served.paths.length === 0 && !isLate()
    const pages = await readPages(siteUrl, isBusy ? missing.slice(0, first) : missing)
    if (!answers && pages.size > 0) {
      answers = true
      if (isLate()) onLate(answers)
    }
    // The look before the publish may have come too late, so in the end the new words count wherever they are.
    const known = isLate() ? undefined : earlier
    const fresh = [...pages].filter(([path, page]) => isNew(page, signs, known?.get(path)))
    // The pages of a document are made anew together: once no further one comes, there is none.
    if (fresh.length === 0 && served.paths.length > 0) break
    if (fresh.length > 0) {
      served.paths = paths.filter((path) => !missing.includes(path) || fresh.some(([name]) => name === path))
      served.elapsed = elapsed()
      clearTimeout(timer)
    }
    if (served.paths.length === paths.length) break
    await new Promise((resolve) => setTimeout(resolve, isLate() ? waits.later : waits.soon))
  }
  return served.paths.length > 0 ? served : undefined
}
