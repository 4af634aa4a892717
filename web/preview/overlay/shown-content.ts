import { formatDatetime } from '../../../schemas/datetime.ts'
import { perspectiveCookie, timeCookie } from '../drafts/shown-content.ts'

/** Whether the page shows the site at a later time, without the current edits. */
export function isLaterShown(): boolean {
  return document.getElementById('draft-bar')?.dataset.moment !== undefined
}

/** Shows the times in the editor's own time zone, and applies a time as soon as it is chosen. Can be called repeatedly. */
export function startMomentPicker(): void {
  const select = document.querySelector<HTMLSelectElement>('#draft-bar select')
  if (!select) return
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  for (const option of select.options) {
    if (!option.value) continue
    const words = [formatDatetime(option.value, timeZone), option.dataset.title].filter(Boolean).join(': ')
    if (option.text !== words) option.text = words
  }
  select.onchange = () => select.form?.requestSubmit()
  const button = select.form?.querySelector('button')
  if (button) button.hidden = true
}

/**
 * Stores the Studio's perspective in a cookie for the site. A new perspective resets the preview time.
 * @param perspective value of the cookie
 * @returns whether the page must be rendered again
 */
export function writePerspective(perspective: string): boolean {
  const { moment, perspective: shown, cookieAttributes } = document.getElementById('draft-bar')?.dataset ?? {}
  const cookie = `${perspectiveCookie}=${encodeURIComponent(perspective)}`
  // The page might have been requested before another page wrote the cookie.
  if (document.cookie.split('; ').includes(cookie)) return moment === undefined && shown !== perspective
  for (const change of [cookie, `${timeCookie}=; max-age=0`]) {
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser of an editor has the Cookie Store.
    document.cookie = `${change}; ${cookieAttributes}`
  }
  return true
}
