import { linkInQuery } from '../../../schemas/account-paths'

const pages = /^\/(?:verify|reset-password)\/?$/

/**
 * Moves what the address says into the history entry, where a reload still finds it, and out of everybody's sight: the
 * code opens an account. It runs before anything else does, so every page of the site loads it: it stays small, and
 * leaves the reading to `readActionLink`, which knows the entry's `actionLink` too.
 */
export function takeActionLink(): void {
  const { pathname, search } = location
  if (!pages.test(pathname) || !linkInQuery.test(search)) return
  const isGreek = /[?&]lang=el(?:-|&|$)/i.test(search)
  history.replaceState(
    { ...history.state, actionLink: search },
    '',
    isGreek ? `${pathname}?lang=el` : pathname,
  )
}
