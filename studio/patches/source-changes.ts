import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/** A change to one place in a package's source. Upstream issues: none found, unless an entry links to one. */
interface SourceChange {
  /** Matches the modules that can contain the original. */
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
   * A document opened by URL loads before the list to its left. Sanity expands the pane that mounted last and
   * orders panes by mount time. Therefore, in a window of 600 to 900 px, the list stays open next to an empty
   * half of the window, and the form is only a narrow strip. With the change, panes are in page order, the
   * last one is expanded, and unmounted panes are removed. "a document fills a narrow window"
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
   * Below 600 px, a pane is hidden until it is registered. Hiding it suspends its content, which unregisters
   * the pane, and the tool crashes with React error 185. With the change, only registered panes are hidden.
   * "a document fills a narrow window"
   */
  {
    file: /sanity\/lib\/useStructureTool-/,
    original: 'hidden = layoutCollapsed && !isLast,',
    replacement: 'hidden = layoutCollapsed && pane !== undefined && !isLast,',
  },
  /*
   * Validation waits at every field until the browser is idle. While the browser renders typed text, that
   * takes up to a second, and Publish waits for it. With the change, validation runs immediately while
   * `window.validatesPromptly` is true. The replacement then returns 0, which is never the handle of an idle
   * callback. Sanity added the idle callbacks in sanity-io/sanity#3668. `npm run bench -- far-away`
   */
  {
    file: /@sanity\/validation\/lib\/validateDocument/,
    original: 'win?.requestIdleCallback ||',
    replacement: `win?.requestIdleCallback && ((callback, options) =>
      win.validatesPromptly ? (queueMicrotask(callback), 0) : win.requestIdleCallback(callback, options)) ||`,
  },
  /*
   * When a version is restored, Sanity omits references to deleted documents. But its query uses
   * `defined([])`, which has been true since API version 2021-03-25, so no document counts as deleted, and
   * the content lake rejects the restored draft. With the changes, the query checks the first result, and an
   * event reports the version and the omitted references.
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
   * The rich text editor detects up to 0.1 seconds late that a keystroke or click has moved the caret. Text
   * that is typed, pasted or deleted in the meantime is applied at the old position, and if the editor
   * renders, it moves the caret back. With the changes, the editor reads the caret's position before each
   * action, and right after a keystroke or click that moves it. Until then, it does not move the caret
   * itself. "input right after Ctrl+End is added at the end of rich text"
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
   * After Ctrl+Alt+P, the first action's dialog opens twice: in the status bar and again by the shortcut
   * listener. With the change, the listener only opens the dialogs of other actions.
   * "Ctrl+Alt+P opens the confirmation dialog once"
   */
  {
    file: /sanity\/lib\/structureTool-/,
    original: 'onActionStart(states.indexOf(matchingState));',
    replacement: 'matchingState !== states[0] && onActionStart(states.indexOf(matchingState));',
  },
  /*
   * The toolbar of the rich text editor shows as many buttons as fit, and Sanity puts Link after all lists.
   * With the change, Link comes before the lists. "Link is in the toolbar of a legal section"
   */
  {
    file: /sanity\/lib\/PerspectiveProvider-/,
    original: 'groups.reduce(_temp3$4, [])',
    replacement: '[0, 2, 1].flatMap((index) => groups[index] ?? []).reduce(_temp3$4, [])',
  },
  /*
   * An image's Upload and Select are in a menu behind an unnamed "…" button. With the change, the button is
   * named Replace. "a new image does not inherit the previous crop and focus point"
   */
  {
    file: /sanity\/lib\/PerspectiveProvider-/,
    original: '"data-testid": "options-menu-button",',
    replacement:
      '"data-testid": "options-menu-button", ...(id === "image-actions-menu" && { "aria-label": "Replace", text: "Replace" }),',
  },
  /* A drag handle has a tooltip, but no accessible name. "each drag handle has a name" */
  {
    file: /sanity\/lib\/PerspectiveProvider-/,
    original: 'mode,\n\t\t"data-ui": "DragHandleButton",',
    replacement: 'mode, "aria-label": t("inputs.array.action.drag.tooltip"), "data-ui": "DragHandleButton",',
  },
  /*
   * Sanity does not list UTC. In a browser whose time zone is UTC, it shows the first city with the same
   * offset, Abidjan. "a date field in UTC has the time zone UTC"
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
   * Toasts disappear after five seconds. The one about an unusable image has 40 words, but people read only
   * three or four words per second. With the change, a toast with a longer description stays longer.
   * "an unusable image is rejected with advice"
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
 * A Vite plugin that changes the source of packages during a build.
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
 * Applies the same changes in `sanity dev`, for `optimizeDeps.rolldownOptions`: its server bundles packages
 * in advance, without the configuration's plugins. Vite bundles the packages again if a plugin's name
 * changes.
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
