import type { AccountWords } from '../../../../schemas/pages/account-pages/account-pages'
import { failureMessage } from '../messages'
import type { ForgotProblem } from './machine'

/** The words that asking for a reset mail needs. */
export type ForgotWords = Pick<AccountWords, 'forgot' | 'shared' | 'errors'>

export function forgotMessage(problem: ForgotProblem, { forgot, errors }: ForgotWords): string {
  switch (problem.kind) {
    case 'empty':
      return forgot.empty
    case 'malformed':
      return errors.invalidEmail
    case 'failed':
      return failureMessage(problem.failure, errors, forgot.failed)
  }
}

/** Whether the address is what has to be changed. */
export function isAboutAddress(problem: ForgotProblem, words: ForgotWords): boolean {
  return problem.kind !== 'failed' || forgotMessage(problem, words) === words.errors.invalidEmail
}
