import { linkInQuery } from '../../../schemas/account-paths'

const pages = /^\/(?:verify|reset-password)\/?$/

/**
 * Moves what the address says into the history entry, where a reload still finds it, and out of everybody's sight: the
 * code opens an account. `showLink` puts a link back that does not work. It runs before anything else does, so every page
 * of the site loads it: it stays small, and leaves the reading to `readActionLink`, which knows the entry's `actionLink` too.
 */
export function takeActionLink(): void {
  const { pathname, search, hash } = location
  if (!pages.test(pathname)) return
  if (/oobcode/i.test(hash)) {
    // A `&#38;` for `&` makes a fragment of the rest. The server, which chooses the language, needs all of it.
    location.replace(`${pathname}?${search.slice(1)}${hash.replaceAll('#', '%23')}`)
    return
  }
  if (!linkInQuery.test(search)) return
  const isGreek = /lang(?:=|%(?:25)*3D)(?:3D|[^a-z])*el(?![a-z])/i.test(search)
  history.replaceState(
    { ...history.state, actionLink: search },
    '',
    isGreek ? `${pathname}?lang=el` : pathname,
  )
}
