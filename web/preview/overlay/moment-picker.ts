import { formatDatetime } from '../../../schemas/datetime.ts'

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
