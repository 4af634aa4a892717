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
  await navigator.clipboard.writeText(link.url).then(
    () => {
      button.textContent = 'Copied. The link works for a week.'
    },
    // A frame may have no leave to write there.
    () => prompt('The link works for a week. Copy it:', link.url),
  )
}
