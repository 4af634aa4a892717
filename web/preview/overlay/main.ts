/**
 * The script that an editor's browser loads with a draft: overlays that link to the Studio, and live text updates while
 * the editor is typing.
 */
import { enableVisualEditing } from '@sanity/visual-editing'
import { isHydrated } from '../../ui/is-hydrated.ts'
import { LiveText } from './live-text.ts'
import { Refresher } from './refresher.ts'
import { history, renderAgain } from './router.ts'
import { startShareButton } from './share-button.ts'
import { isLaterShown, startMomentPicker, writePerspective } from './shown-content.ts'
import { listenToStudio, StudioDocuments } from './studio-documents.ts'

const refresher = new Refresher(async () => {
  await renderAgain()
  // Update the text before the page is painted, because the site has rendered only saved text and the editor has typed
  // more.
  pageChanged()
})
/**
 * The documents that are open in a form, with the number of the form's latest change. The form's content is more recent
 * than the Studio's query results.
 */
const inForm = new Map<string, number>()
/** React might hydrate a part of the page again while its data is still arriving. */
let isHydrationOver = false
const isCommitted = (element: Element) => isHydrationOver && isHydrated(element)
const liveText = new LiveText(document.body, isCommitted, (id) => refresher.outdated(id, inForm.get(id) ?? 0))
const documents = new StudioDocuments((id, state) => {
  if (!inForm.has(id) && !isLaterShown()) liveText.update(id, state)
})

listenToStudio(document.getElementById('draft-bar')?.dataset.studio, (message) => {
  if (message.kind === 'shown-content') {
    documents.show(message)
    if (writePerspective(message.perspective)) void refresher.refresh()
    return
  }
  // Current edits are not part of scheduled content.
  if (isLaterShown()) return
  const { id, saved } = message
  refresher.saved(id, saved)
  if (message.kind === 'form-saved') return
  const { document: state, change, isAhead } = message
  if (!state) inForm.delete(id)
  else {
    inForm.set(id, change)
    liveText.update(id, state, isAhead)
  }
  follow()
})

function follow(): void {
  documents.follow(new Set([...liveText.idsOnPage()].filter((id) => !inForm.has(id))))
}

function pageChanged(): void {
  startMomentPicker()
  startShareButton()
  if (isLaterShown()) return
  follow()
  liveText.applyAll()
}

enableVisualEditing({
  history,
  refresh(request) {
    return request.source === 'manual' && refresher.refresh()
  },
})
afterHydration(() => {
  isHydrationOver = true
  pageChanged()
})
new MutationObserver(pageChanged).observe(document.body, { childList: true, subtree: true })
pageChanged()

/**
 * Calls back once the whole page has loaded and the main thread is idle. Safari does not support `requestIdleCallback`.
 */
function afterHydration(callback: () => void): void {
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(callback) : setTimeout(callback, 200)
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}
