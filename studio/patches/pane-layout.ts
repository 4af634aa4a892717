/**
 * Changes: the source of `createPaneLayoutController` and `Pane` in sanity/lib, while the Studio is built.
 * Reason: a document that is opened by its address loads before the list to its left. Sanity expands the pane that mounted
 * last and keeps panes in the order in which they mounted, so that the list stays open over a blank half of the window and
 * the form is a strip (600 to 900 px). Below 600 px a pane is hidden until it is registered; its content then suspends,
 * which unregisters it, and the tool crashes with React error 185. With the patch panes are in the order of the page, the
 * last one is expanded, an unmounted one is forgotten, and only registered panes are hidden.
 * Upstream issue: none found.
 * Delete when the end-to-end test "a document opened by its address fills a narrow window" passes without it.
 */
import { patchSources, type SourceChange } from './patch-sources.ts'

const changes: readonly SourceChange[] = [
  {
    file: /sanity\/lib\/structureTool-/,
    original:
      'elements.push(element), rootElement && _sortElements(rootElement, elements), expand(element), () => {',
    replacement: `elements.push(element),
      elements.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1)),
      elements.at(-1) === element || !expandedElement ? expand(element) : _notifyObservers(),
      () => {
        if (expandedElement === element) expandedElement = null;`,
  },
  {
    file: /sanity\/lib\/useStructureTool-/,
    original: 'hidden = layoutCollapsed && !isLast,',
    replacement: 'hidden = layoutCollapsed && pane !== undefined && !isLast,',
  },
]

/** Vite plugin that keeps panes of the structure tool in the order of the page and expands the last one. */
export const paneLayout = () => patchSources('pane-layout', changes)
