import type { Result } from 'lighthouse'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof categories)[number]

export interface Scores {
  /** Each from 0 to 100. */
  scores: Record<Category, number>
  /** The audits that cost points, with what Lighthouse measured. */
  shortfalls: string[]
}

type Report = Pick<Result, 'categories' | 'audits' | 'runtimeError'>

/**
 * Reads the scores out of Lighthouse's result.
 * @throws Error when the page could not be measured
 */
export function readScores(report: Report): Scores {
  const { runtimeError } = report
  if (runtimeError) throw new Error(`${runtimeError.code}: ${runtimeError.message}`)
  return {
    scores: {
      performance: scoreOf(report, 'performance'),
      accessibility: scoreOf(report, 'accessibility'),
      'best-practices': scoreOf(report, 'best-practices'),
      seo: scoreOf(report, 'seo'),
    },
    shortfalls: categories.flatMap((category) => shortfallsOf(report, category)),
  }
}

function scoreOf({ categories }: Report, category: Category): number {
  const score = categories[category]?.score
  if (score === null || score === undefined) throw new Error(`Lighthouse gave no score for ${category}.`)
  return Math.round(score * 100)
}

function shortfallsOf(report: Report, category: Category): string[] {
  if (scoreOf(report, category) === 100) return []
  const weighed = report.categories[category]?.auditRefs.filter(({ weight }) => weight > 0) ?? []
  return weighed.flatMap(({ id }) => {
    const audit = report.audits[id]
    if (!audit || audit.score === null || audit.score === 1) return []
    return [`${category}: ${audit.title} ${audit.displayValue ?? ''}`.trim()]
  })
}

/** When a page is seen, and how long scripts keep it from answering a tap, in milliseconds. */
export interface Paints {
  firstPaint: number
  largestPaint: number
  blocked: number
  /** Lighthouse's score for performance, from 0 to 100. */
  performance: number
}

/** Reads when a page was painted out of Lighthouse's result. */
export function readPaints(report: Report): Paints {
  const time = (audit: string) => report.audits[audit]?.numericValue ?? Number.NaN
  return {
    firstPaint: time('first-contentful-paint'),
    largestPaint: time('largest-contentful-paint'),
    blocked: time('total-blocking-time'),
    performance: scoreOf(report, 'performance'),
  }
}
