/** What an editor's browser loads on top of a draft: overlays that lead to the Studio, and words that change as they are typed. */
import { enableVisualEditing } from '@sanity/visual-editing'
import { LiveText } from './live-text.ts'
import { writePerspective } from './perspective.ts'
import { Refresher } from './refresher.ts'
import { history, renderAgain } from './router.ts'
import { startShareButton } from './share-button.ts'
import { StudioDocuments } from './studio-documents.ts'

const refresher = new Refresher(renderAgain)
const liveText = new LiveText(document.body, () => refresher.outdated())
const documents = new StudioDocuments((id, state) => liveText.update(id, state))

function pageChanged(): void {
  documents.follow(liveText.idsOnPage())
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
