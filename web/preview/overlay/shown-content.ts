import { formatDatetime } from '../../../schemas/datetime.ts'
import { momentCookie, perspectiveCookie } from '../drafts/shown-content.ts'

/** Whether the page shows the site as of a later moment, without what is being typed now. */
export function isLaterShown(): boolean {
  return document.getElementById('draft-bar')?.dataset.moment !== undefined
}

/** Names the moments in the editor's own time zone, and shows a moment as soon as it is chosen. May be called again. */
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
 * Keeps what the Studio wants to see for the site to read, and goes back to now when that is something new.
 * @param perspective as the cookie has it
 * @returns whether the page shows something else
 */
export function writePerspective(perspective: string): boolean {
  const { moment, perspective: shown, cookieAttributes } = document.getElementById('draft-bar')?.dataset ?? {}
  const cookie = `${perspectiveCookie}=${encodeURIComponent(perspective)}`
  // A page may have been asked for before another one wrote the cookie.
  if (document.cookie.split('; ').includes(cookie)) return moment === undefined && shown !== perspective
  for (const change of [cookie, `${momentCookie}=; max-age=0`]) {
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser of an editor has the Cookie Store.
    document.cookie = `${change}; ${cookieAttributes}`
  }
  return true
}
