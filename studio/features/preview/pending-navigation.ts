import { type RefObject, useEffect, useRef } from 'react'
import { usePresentationNavigate, usePresentationParams } from 'sanity/presentation'
import { z } from 'zod'
import { formTab } from '../../patches/markup.ts'
import { useListener } from '../../ui/use-listener.ts'

/** A message in which the page in the frame reports its URL. The Preview tool accepts both types. */
const told = z.object({
  type: z.enum(['overlay/navigate', 'visual-editing/navigate']),
  data: z.object({ url: z.string() }),
})

/** A message that reports a click on text in the frame's page. */
const clicked = z.object({
  type: z.enum(['overlay/focus', 'visual-editing/focus']),
  data: z.object({ path: z.string() }),
})

type Frame = Pick<HTMLIFrameElement, 'contentWindow'>

/**
 * Preserves the choice of a page while the frame is still loading. The tool navigates the frame only after the
 * frame's page has reported its URL, and then adopts that URL as the chosen page, so an earlier choice would
 * be lost. In a narrow window, where page and form are tabs, clicking text on the page also switches to the
 * form.
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
    // The URL might redirect, so navigate to it only once.
    const isDone = wish === shown.current || wish === triedAgain.current
    triedAgain.current = isDone ? undefined : wish
    if (isDone || wish === undefined) return
    // Navigate after the tool has received the message.
    setTimeout(() => navigate(wish))
  })
}

/**
 * Switches to the form if it is a tab next to the page, and focuses a field as soon as the field is visible.
 * The tool itself does not focus a field that was already chosen, and it sometimes sets the focus while the
 * form is still hidden.
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
 * Normalizes a URL as the tool does for a URL that the frame reports: spaces become +, and a hash after query
 * parameters becomes part of the last parameter.
 */
function asTheTool({ href }: URL): string {
  const [page = '', search] = href.split('?')
  return search === undefined ? page : `${page}?${new URLSearchParams(search)}`
}
