import { type RefObject, useEffect, useRef } from 'react'
import { usePresentationNavigate, usePresentationParams } from 'sanity/presentation'
import { z } from 'zod'
import { formTab } from '../../patches/markup.ts'
import { useListener } from '../../ui/use-listener.ts'

/** The page in the frame reports its URL. The Preview tool uses both names. */
const told = z.object({
  type: z.enum(['overlay/navigate', 'visual-editing/navigate']),
  data: z.object({ url: z.string() }),
})

/** A text of the page in the frame was clicked. */
const clicked = z.object({
  type: z.enum(['overlay/focus', 'visual-editing/focus']),
  data: z.object({ path: z.string() }),
})

type Frame = Pick<HTMLIFrameElement, 'contentWindow'>

/**
 * Preserves a page that is chosen while the frame is still loading. The tool navigates the frame only once
 * its page has reported its URL, and then adopts that URL as the choice, which would lose the click. In a
 * narrow window, where page and form are tabs, a click on a text of the page shows the form.
 * @param siteUrl origin of the site
 */
export function usePendingNavigation(iframeRef: RefObject<Frame | null>, siteUrl: string): void {
  const { preview = '/' } = usePresentationParams()
  const navigate = usePresentationNavigate()
  const wanted = asTheTool(new URL(preview, siteUrl))
  const shown = useRef(wanted)
  const chosen = useRef<string>(undefined)
  const triedAgain = useRef<string>(undefined)

  useEffect(() => {
    if (wanted !== shown.current) chosen.current = wanted
  }, [wanted])

  useListener('message', ({ source, data }) => {
    if (source === null || source !== iframeRef.current?.contentWindow) return
    const field = clicked.safeParse(data).data?.data.path
    if (field !== undefined) showField(field)
    const url = told.safeParse(data).data?.data.url
    if (url === undefined) return
    shown.current = asTheTool(new URL(url, siteUrl))
    const wish = chosen.current
    chosen.current = undefined
    // A URL can redirect, so navigate to it only once.
    const isDone = wish === shown.current || wish === triedAgain.current
    triedAgain.current = isDone ? undefined : wish
    if (isDone || wish === undefined) return
    // After the tool has received the message.
    setTimeout(() => navigate(wish))
  })
}

/**
 * Shows the form if it is a tab next to the page, and focuses a field as soon as it is visible. The tool
 * focuses only a field that was not chosen before, and sometimes does so while the form is hidden.
 */
function showField(path: string): void {
  document.querySelector<HTMLElement>(formTab)?.click()
  const focus = (tries: number) => {
    const field = `[data-testid="${CSS.escape(`field-${path}`)}"] :is(input, textarea)`
    const input = document.querySelector<HTMLElement>(field)
    if (input?.checkVisibility()) input.focus()
    else if (tries > 0) setTimeout(focus, 100, tries - 1)
  }
  setTimeout(focus, 0, 30)
}

/**
 * Normalizes a URL like the tool does after a report of the frame: spaces as +, and an anchor after
 * parameters as part of them.
 */
function asTheTool({ href }: URL): string {
  const [page = '', search] = href.split('?')
  return search === undefined ? page : `${page}?${new URLSearchParams(search)}`
}
