import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/** A change of one place in a package's source. Upstream issues: none found, unless an entry links to one. */
interface SourceChange {
  /** The modules that can contain the original. */
  file: RegExp
  original: string
  replacement: string
}

const readCaret = `let timer, readCaret = () => {
  clearTimeout(timer), state.isCaretMoving = !1;
  if (editor.isNodeMapDirty) return;
  state.isUpdatingSelection = !1;
  scheduleOnDOMSelectionChange.cancel(), onDOMSelectionChange(), onDOMSelectionChange.flush();
}, movesCaret = (key) => /^(?:Arrow|Page|Home|End)/.test(key ?? ""), beforeAction = ({ target, key }) => {
  if (movesCaret(key) || /^(?:Shift|Control|Alt|Meta)$/.test(key ?? "")) return;
  if (DOMEditor.hasEditableTarget(editor, target)) readCaret();
}, whileCaretMoves = ({ type, target, key, defaultPrevented }) => {
  if (defaultPrevented || type === "keydown" && !movesCaret(key) || !DOMEditor.hasEditableTarget(editor, target)) return;
  clearTimeout(timer), state.isCaretMoving = !0, timer = setTimeout(readCaret);
}, events = new AbortController();
for (let type of ["keydown", "beforeinput", "paste", "cut", "copy", "dragstart", "compositionstart"])
  window.document.addEventListener(type, beforeAction, { capture: !0, signal: events.signal });
for (let type of ["keydown", "mousedown"])
  window.addEventListener(type, whileCaretMoves, { signal: events.signal });`

/** An entry can be deleted if the quoted test passes without it. */
const changes: readonly SourceChange[] = [
  /*
   * A document that is opened by URL loads before the list to its left. Sanity expands the pane that mounted
   * last and orders panes by mount time, so the list stays open next to a blank half of the window and the
   * form is a narrow strip (600 to 900 px). With the change, panes are in page order, the last one is
   * expanded, and an unmounted pane is removed. "a document fills a narrow window"
   */
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
  /*
   * Below 600 px a pane is hidden until it is registered. Its content then suspends, which unregisters it,
   * and the tool crashes with React error 185. With the change, only registered panes are hidden.
   * "a document fills a narrow window"
   */
  {
    file: /sanity\/lib\/useStructureTool-/,
    original: 'hidden = layoutCollapsed && !isLast,',
    replacement: 'hidden = layoutCollapsed && pane !== undefined && !isLast,',
  },
  /*
   * Validation waits for an idle browser at every field. While the browser renders typed text, that takes up
   * to a second, and Publish waits for it. With the change, validation runs immediately while
   * `window.validatesPromptly` is true; 0 is never the handle of an idle callback. sanity-io/sanity#3668
   * introduced the idle callbacks. `npm run bench -- far-away`
   */
  {
    file: /@sanity\/validation\/lib\/validateDocument/,
    original: 'win?.requestIdleCallback ||',
    replacement: `win?.requestIdleCallback && ((callback, options) =>
      win.validatesPromptly ? (queueMicrotask(callback), 0) : win.requestIdleCallback(callback, options)) ||`,
  },
  /*
   * Restore omits references to deleted documents, but it queries them with `defined([])`, which is true
   * since API version 2021-03-25, so the content lake rejects the restored draft. With the changes, it
   * queries the first document, and an event reports the omitted references and the version.
   * "restoring a version omits deleted images and references"
   */
  {
    file: /sanity\/lib\/datastores-/,
    original: `defined(*[_id=="\${refId}"]._id)`,
    replacement: `defined(*[_id=="\${refId}"][0]._id)`,
  },
  {
    file: /sanity\/lib\/datastores-/,
    original: 'map$1((existingIds) => removeMissingReferences(documentAtRevision, existingIds))',
    replacement: `map$1((existingIds) => {
      const missing = Object.keys(existingIds).filter((id) => !existingIds[id]);
      window.dispatchEvent(new CustomEvent('restore', { detail: { id: documentId, missing, version: documentAtRevision } }));
      return removeMissingReferences(documentAtRevision, existingIds);
    })`,
  },
  /*
   * The rich text editor learns up to 0.1 seconds late that a key or a click has moved the caret. Text that
   * is typed, pasted or deleted in the meantime is applied at the old position, and any render of the editor
   * moves the caret back. With the changes, the editor reads the caret before each action, and right after a
   * key or mouse press that moves it. Until then it does not move the caret itself.
   * "input right after Ctrl+End is added at the end of rich text"
   */
  {
    file: /@portabletext\/editor\/lib\//,
    original: 'return window.document.addEventListener("selectionchange", onSelectionChange), () => {',
    replacement: `${readCaret} return window.document.addEventListener("selectionchange", onSelectionChange), () => { events.abort();`,
  },
  {
    file: /@portabletext\/editor\/lib\//,
    original: 'if (!domSelection || !editor.focused ||',
    replacement: 'if (!domSelection || !editor.focused || state.isCaretMoving ||',
  },
  /*
   * The status bar shows the dialog of the first action, and the listener for shortcuts shows it again after
   * Ctrl+Alt+P. With the change, it only shows dialogs of other actions.
   * "Ctrl+Alt+P opens the confirmation dialog once"
   */
  {
    file: /sanity\/lib\/structureTool-/,
    original: 'onActionStart(states.indexOf(matchingState));',
    replacement: 'matchingState !== states[0] && onActionStart(states.indexOf(matchingState));',
  },
  /*
   * The toolbar of a rich text shows as many buttons as fit, and Sanity puts Link after all lists.
   * "Link is in the toolbar of a legal section"
   */
  {
    file: /sanity\/lib\/PerspectiveProvider-/,
    original: 'groups.reduce(_temp3$4, [])',
    replacement: '[0, 2, 1].flatMap((index) => groups[index] ?? []).reduce(_temp3$4, [])',
  },
  /*
   * Upload and Select of an image are in a menu behind "…". With the change, its button has a name.
   * "a new image does not inherit crop and focus point"
   */
  {
    file: /sanity\/lib\/PerspectiveProvider-/,
    original: '"data-testid": "options-menu-button",',
    replacement:
      '"data-testid": "options-menu-button", ...(id === "image-actions-menu" && { "aria-label": "Replace", text: "Replace" }),',
  },
  /* The handle has a tooltip, but no accessible name. "each drag handle has a name" */
  {
    file: /sanity\/lib\/PerspectiveProvider-/,
    original: 'mode,\n\t\t"data-ui": "DragHandleButton",',
    replacement: 'mode, "aria-label": t("inputs.array.action.drag.tooltip"), "data-ui": "DragHandleButton",',
  },
  /*
   * Sanity does not list UTC, and shows a browser in UTC the first city with the same offset, Abidjan.
   * "a date field in UTC has the time zone UTC"
   */
  {
    file: /sanity\/lib\/useTimeZone-/,
    original:
      'Intl.supportedValuesOf("timeZone").map((tzName) => {\n\t\tif (!tzName.includes("/")) return null;',
    replacement:
      '[...Intl.supportedValuesOf("timeZone").filter((name) => name.includes("/")), "UTC"].map((tzName) => {',
  },
  {
    file: /sanity\/lib\/useTimeZone-/,
    original: ', [, city] = tzName.split("/");',
    replacement: ', city = tzName.split("/").at(-1);',
  },
  /*
   * Notices disappear after five seconds. The notice about an unusable image has 40 words, and people read
   * three or four words per second. "an unusable image is rejected with advice"
   */
  {
    file: /@sanity\/ui\/dist\/toast/,
    original: 'params.duration || 5e3',
    replacement: 'params.duration || Math.max(5e3, 60 * (params.description?.length ?? 0))',
  },
]

function getChanges(code: string, id: string): SourceChange[] {
  return changes.filter(({ file, original }) => file.test(id) && code.includes(original))
}

function applyChanges(code: string, found: readonly SourceChange[]): string {
  return found.reduce((text, { original, replacement }) => text.replace(original, replacement), code)
}

/**
 * Vite plugin that changes the source of packages in a build.
 * @throws Error at the end of a build if no module contained the original of a change
 */
export function sourceChanges(): Plugin {
  const applied = new Set<SourceChange>()
  return {
    name: 'source-changes',
    apply: 'build',
    transform(code, id) {
      const found = getChanges(code, id)
      for (const change of found) applied.add(change)
      return found.length > 0 ? applyChanges(code, found) : undefined
    },
    buildEnd(error) {
      const missing = changes.find((change) => !applied.has(change))
      if (missing && !error) throw new Error(`No module ${missing.file} contains: ${missing.original}`)
    },
  }
}

/**
 * Applies the same changes in `sanity dev`, whose server bundles packages in advance and without the
 * configuration's plugins. For `optimizeDeps.rolldownOptions`. Vite bundles the packages again when a
 * plugin's name changes.
 */
export function sourceChangesInDevelopment(): Plugin {
  const version = createHash('sha256').update(JSON.stringify(changes)).digest('hex').slice(0, 8)
  return {
    name: `source-changes-${version}`,
    transform(code, id) {
      const found = getChanges(code, id)
      return found.length > 0 ? applyChanges(code, found) : undefined
    },
  }
}
