/**
 * Gives the elements of a page their ids while the page is shown. Next keeps the pages that a visitor came from in the
 * document, hidden, and a link to `#section-4` would lead to the hidden one that has this id too.
 * @returns a function that takes the ids away
 */
export function lendIds(page: Element): () => void {
  for (const element of page.querySelectorAll<HTMLElement>('[data-lent-id]')) {
    element.id = element.dataset.lentId ?? ''
    delete element.dataset.lentId
  }
  return () => {
    for (const element of page.querySelectorAll<HTMLElement>('[id]')) {
      element.dataset.lentId = element.id
      element.removeAttribute('id')
    }
  }
}
