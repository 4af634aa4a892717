/** What an editor's browser loads on top of a draft: overlays that lead to the Studio, and words that change as they are typed. */
import { enableVisualEditing } from '@sanity/visual-editing'
import { listenToForm } from './form-documents.ts'
import { LiveText } from './live-text.ts'
import { isLaterShown, startMomentPicker } from './moment-picker.ts'
import { Refresher } from './refresher.ts'
import { history, renderAgain } from './router.ts'
import { startShareButton } from './share-button.ts'
import { StudioDocuments } from './studio-documents.ts'
import { writePerspective } from './write-perspective.ts'

const refresher = new Refresher(async () => {
  await renderAgain()
  // Before it is painted: the site has rendered what was saved, and more has been typed.
  pageChanged()
})
const liveText = new LiveText(document.body, () => refresher.outdated())
/** Documents whose form is open, with the revision that is saved: what a form tells is newer than what the Studio reads. */
const inForm = new Map<string, unknown>()
const documents = new StudioDocuments((id, state) => {
  if (!inForm.has(id) && !isLaterShown()) liveText.update(id, state)
})

listenToForm(document.getElementById('draft-bar')?.dataset.studio, ({ id, document: state, isAhead }) => {
  // What is typed now is no part of what is scheduled.
  if (isLaterShown()) return
  if (!state) inForm.delete(id)
  else {
    const isSaved = inForm.has(id) && inForm.get(id) !== state._rev
    inForm.set(id, state._rev)
    liveText.update(id, state, isAhead)
    if (isSaved) refresher.saved()
  }
  follow()
})

function follow(): void {
  documents.follow(new Set([...liveText.idsOnPage()].filter((id) => !inForm.has(id))))
}

function pageChanged(): void {
  startMomentPicker()
  if (isLaterShown()) return
  follow()
  liveText.applyAll()
}

enableVisualEditing({
  history,
  refresh(request) {
    if (request.source === 'manual') return refresher.refresh()
    refresher.saved()
    return false
  },
  onPerspectiveChange(perspective) {
    if (writePerspective(perspective)) void refresher.refresh()
  },
})
startShareButton()
new MutationObserver(pageChanged).observe(document.body, { childList: true, subtree: true })
pageChanged()
