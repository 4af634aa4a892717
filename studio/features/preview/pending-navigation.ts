import { type RefObject, useEffect, useRef } from 'react'
import { usePresentationNavigate, usePresentationParams } from 'sanity/presentation'
import { z } from 'zod'
import { formTab } from '../../patches/markup.ts'
import { useListener } from '../../ui/use-listener.ts'

/** The page in the frame says where it is. The Preview tool goes by both names. */
const told = z.object({
  type: z.enum(['overlay/navigate', 'visual-editing/navigate']),
  data: z.object({ url: z.string() }),
})

/** Words of the page in the frame were clicked. */
const clicked = z.object({
  type: z.enum(['overlay/focus', 'visual-editing/focus']),
  data: z.object({ path: z.string() }),
})

type Frame = Pick<HTMLIFrameElement, 'contentWindow'>

/**
 * Keeps a place that is chosen while the page in the frame is not there yet. The tool leads the frame only once its page
 * has said where it is, and by then it takes that address for the choice: the click would be lost. Where the page and the form
 * have no room beside each other, a click on words of the page shows the form.
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
    // An address may lead on to another: once is enough.
    const isDone = wish === shown.current || wish === triedAgain.current
    triedAgain.current = isDone ? undefined : wish
    if (isDone || wish === undefined) return
    // After the tool has heard it.
    setTimeout(() => navigate(wish))
  })
}

/**
 * Shows the form where it has no room beside the page, and puts the focus into a field as soon as it is there. The tool does
 * so only for a field that was not chosen before, and may do so while the form is hidden.
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

/** An address as the tool writes it once the frame has told it: spaces as +, and an anchor behind parameters as one of them. */
function asTheTool({ href }: URL): string {
  const [page = '', search] = href.split('?')
  return search === undefined ? page : `${page}?${new URLSearchParams(search)}`
}
