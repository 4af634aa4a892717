import { linkInQuery } from '../../../schemas/account-paths'

const pages = /^\/(?:verify|reset-password)\/?$/

/**
 * Moves the link from the URL, where others could see its code and take over the account, to the history entry, where a
 * reload still finds it. `showLink` restores a link that failed. This runs before all other code, so every page on the
 * site loads it: keep it small, and leave the parsing to `readActionLink`, which reads the same `actionLink` property.
 */
export function takeActionLink(): void {
  const { pathname, search, hash } = location
  if (!pages.test(pathname)) return
  if (/oobcode/i.test(hash)) {
    // `&#38;` instead of `&` turns the rest of the query into a fragment. Move it back, because the server needs the
    // whole query to choose the language.
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
