import { z } from 'zod'

const answer = z.object({ url: z.string() })

/** Brings the bar's button to life, which copies a link to this draft for somebody without the Studio. */
export function startShareButton(): void {
  const button = document.getElementById('draft-share')
  if (!button) return
  button.hidden = false
  button.addEventListener('click', () => void share(button))
}

async function share(button: HTMLElement): Promise<void> {
  const response = await fetch('/api/preview/link', {
    method: 'POST',
    body: JSON.stringify({ path: location.pathname + location.search }),
  })
  const link = answer.safeParse(await response.json()).data
  if (!link) {
    button.textContent = 'That did not work. Open the preview again.'
    return
  }
  button.textContent = copy(link.url, button)
    ? 'Copied. The link works for a week.'
    : 'Copy this for a colleague:'
}

/** Shows an address after an element, selected, and copies it. @returns whether that worked */
function copy(url: string, after: Element): boolean {
  const field = document.createElement('input')
  field.readOnly = true
  field.value = url
  field.ariaLabel = 'Link for a colleague, works for a week'
  document.getElementById('draft-link')?.remove()
  field.id = 'draft-link'
  after.after(field)
  field.select()
  // The clipboard's own interface is forbidden in the Studio's frame, and so is a dialog.
  return document.execCommand('copy')
}
