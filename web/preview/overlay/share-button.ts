import { z } from 'zod'
import { barLabels } from '../bar-words.ts'

const answer = z.object({ url: z.string() })

/**
 * Activates the draft bar's share button, which copies a link to this draft for people without access to the Studio.
 * Can be called repeatedly: React inserts a new button if it cannot hydrate the page.
 */
export function startShareButton(): void {
  const button = document.getElementById('draft-share')
  if (!button?.hidden) return
  button.hidden = false
  button.onclick = () => void share(button)
}

/** The link belongs to the page that is shown when the button is clicked. */
window.navigation?.addEventListener('currententrychange', ({ from }) => {
  const button = document.getElementById('draft-share')
  if (!button || from.url === location.href) return
  field()?.remove()
  button.textContent = barLabels.share
})

async function share(button: HTMLElement): Promise<void> {
  const link = await askForLink().catch(() => undefined)
  if (!link) button.textContent = 'That did not work. Open the preview again.'
  else if (copy(link.url, button)) button.textContent = 'Copied. The link works for a week.'
  else button.textContent = 'Copy this for a colleague:'
}

async function askForLink() {
  const response = await fetch('/api/preview/link', {
    method: 'POST',
    body: JSON.stringify({ path: location.pathname + location.search }),
  })
  return answer.safeParse(await response.json()).data
}

const fieldId = 'draft-link'
const field = () => document.getElementById(fieldId)

/**
 * Copies a URL. If copying is forbidden, adds a field that contains the URL, selected, below the element `after`.
 * @returns whether the URL was copied
 */
function copy(url: string, after: Element): boolean {
  field()?.remove()
  const shown = document.createElement('input')
  shown.id = fieldId
  shown.readOnly = true
  shown.value = url
  shown.ariaLabel = 'Link for a colleague, works for a week'
  after.after(shown)
  shown.select()
  // The Studio's frame allows neither the Clipboard API nor dialogs.
  const isCopied = document.execCommand('copy')
  if (isCopied) shown.remove()
  return isCopied
}
