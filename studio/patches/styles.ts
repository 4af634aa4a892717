import { savingArrows } from './markup.ts'

/*
 * In a low window, as with letters twice as large, header and footer of a form leave a dialog nothing but its own: one cannot read it.
 * Shadows are the only borders of Sanity's buttons, dialogs and fields, and forced colours have none.
 */
const styles = `
  ${savingArrows} { animation: none }
  @media (max-height: 500px) {
    [data-testid="document-pane"]:has([data-ui="Dialog"]) :is([data-testid="pane-header"], [data-testid="pane-footer"]) {
      display: none;
    }
  }
  @media (forced-colors: active) {
    [data-ui="Button"], [data-ui="DialogCard"] > *, [data-ui="Popover"], input, textarea, [contenteditable="true"] {
      outline: 1px solid; outline-offset: -1px;
    }
    [aria-selected="true"], [aria-pressed="true"], [data-selected], :focus-visible { outline: 2px solid Highlight }
  }
`

/** Styles Sanity's own elements where they cannot be read or seen. "can be read in every tool and tab, also with letters twice as large" */
export function patchStyles(): void {
  document.head.append(Object.assign(document.createElement('style'), { textContent: styles }))
}
