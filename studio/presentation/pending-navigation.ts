import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { usePresentationNavigate, usePresentationParams } from 'sanity/presentation'
import { z } from 'zod'
import { formTab } from '../patches/markup.ts'

/** The page in the frame says where it is. The Preview tool goes by both names. */
const told = z.object({
  type: z.enum(['overlay/navigate', 'visual-editing/navigate']),
  data: z.object({ url: z.string() }),
})

/** Words of the page in the frame were clicked. */
const clicked = z.object({ type: z.enum(['overlay/focus', 'visual-editing/focus']) })

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

  const hear = useEffectEvent(({ source, data }: MessageEvent) => {
    if (source === null || source !== iframeRef.current?.contentWindow) return
    if (clicked.safeParse(data).success) document.querySelector<HTMLElement>(formTab)?.click()
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
  useEffect(() => {
    const listen = (event: MessageEvent) => hear(event)
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])
}

/** An address as the tool writes it once the frame has told it: spaces as +, and an anchor behind parameters as one of them. */
function asTheTool({ href }: URL): string {
  const [page = '', search] = href.split('?')
  return search === undefined ? page : `${page}?${new URLSearchParams(search)}`
}
