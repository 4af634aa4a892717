import { linkInQuery } from '../../schemas/account-paths'

/** Shows what a page that reads a link says without one. Only the browser knows: a reload has the link in its history. */
export function showWithoutLink(): void {
  const without = document.querySelector<HTMLElement>('[data-without-link]')
  if (!without || linkInQuery.test(location.search) || history.state?.actionLink) return
  without.hidden = false
  if (without.previousElementSibling instanceof HTMLElement) without.previousElementSibling.hidden = true
}
