import { copyToDraftItem, savingArrows } from './markup.ts'

/*
 * In a low window, as with letters twice as large, header and footer of a form leave a dialog nothing but its own: one cannot read it.
 * Nor can one if the words that Publish changes are shown below it.
 * Shadows are the only borders of Sanity's buttons, dialogs and fields, and forced colours have none. Its own `outline: none` would win.
 */
const styles = `
  ${savingArrows} { animation: none }
  ${copyToDraftItem} { display: none !important }
  @media (max-height: 500px) {
    [data-testid="document-pane"]:has([data-ui="Dialog"]) :is([data-testid="pane-header"], [data-testid="pane-footer"]) {
      display: none;
    }
  }
  [data-testid="document-pane"]:has([data-ui="Dialog"]) [data-testid="publish-notes"] [style*="max-height"] {
    max-height: 15vh !important;
  }
  @media (forced-colors: active) {
    button:not([role="menuitem"]), [data-ui="Button"], [data-ui="DialogCard"] > *, [data-ui="Popover"], [role="menu"], input, textarea, [contenteditable="true"] {
      outline: 1px solid !important; outline-offset: -1px;
    }
    [aria-selected="true"], [aria-pressed="true"], [data-selected], :focus-visible { outline: 2px solid Highlight !important }
  }
`

/** Styles Sanity's own elements where they cannot be read or seen. "can be read in every tool and tab, also with letters twice as large" */
export function patchStyles(): void {
  document.head.append(Object.assign(document.createElement('style'), { textContent: styles }))
}
