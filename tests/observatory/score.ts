import type { Finding, PageAnswer } from './answer.ts'
import { judgeCookies, judgeScripts } from './content-rules.ts'
import { judgeContentSecurityPolicy } from './content-security-policy.ts'
import {
  judgeContentTypeOptions,
  judgeFraming,
  judgeReferrerPolicy,
  judgeResourcePolicy,
  judgeResourceSharing,
  judgeTransportSecurity,
} from './header-rules.ts'

export interface Score {
  /** 100 and more is A+. */
  points: number
  grade: string
  findings: Finding[]
}

/** A page that loses more than ten points gets no bonus. */
const leastForBonus = 90

const grades: [number, string][] = [
  [100, 'A+'],
  [90, 'A'],
  [85, 'A-'],
  [80, 'B+'],
  [70, 'B'],
  [65, 'B-'],
  [60, 'C+'],
  [50, 'C'],
  [45, 'C-'],
  [40, 'D+'],
  [30, 'D'],
  [25, 'D-'],
]

/**
 * Scores a page by the rules of the MDN HTTP Observatory (mdn-http-observatory 1.x, `src/grader/charts.js`). Its test
 * of the redirection from HTTP to HTTPS is left out: that is done by the host in front of the site.
 * @param origin the foreign Origin with which the page was requested
 */
export function scorePage(answer: PageAnswer, origin: string): Score {
  const findings = [
    judgeContentSecurityPolicy(answer),
    judgeCookies(answer),
    judgeResourceSharing(answer, origin),
    judgeResourcePolicy(answer),
    judgeReferrerPolicy(answer),
    judgeTransportSecurity(answer),
    judgeScripts(answer),
    judgeContentTypeOptions(answer),
    judgeFraming(answer),
  ]
  const penalties = sum(findings.filter(({ modifier }) => modifier < 0))
  const bonuses = sum(findings.filter(({ modifier }) => modifier > 0))
  const base = Math.max(0, 100 + penalties)
  const points = base >= leastForBonus ? base + bonuses : base
  return { points, grade: grades.find(([least]) => points >= least)?.[1] ?? 'F', findings }
}

function sum(findings: readonly Finding[]): number {
  return findings.reduce((total, { modifier }) => total + modifier, 0)
}
