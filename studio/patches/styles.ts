import { copyToDraftItem, insertMenu, savingArrows } from './markup.ts'

/*
 * In a short window, or with text at double size, a form's header and footer leave so little space that a
 * dialog is unreadable. The same applies if the changes to publish are shown below the dialog. The buttons
 * that insert objects would take up half of a toolbar. The only borders of Sanity's buttons, dialogs and
 * fields are shadows, which forced colours remove. Disabled menu items, which explain who is allowed to use
 * them, have a contrast of only 1.3. `!important` overrides Sanity's own `outline: none`.
 */
const styles = `
  ${savingArrows} { animation: none }
  ${copyToDraftItem} { display: none !important }
  [role="menu"] { --disabled-item-color: color-mix(in srgb, var(--card-muted-fg-color) 85%, var(--card-bg-color)) }
  [role="menuitem"]:disabled * { color: var(--disabled-item-color) !important }
  :has(> ${insertMenu}) { flex: none !important }
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

/**
 * Fixes the styles of Sanity's own elements that would be unreadable or invisible.
 * "the longest content is readable in every tool and tab"
 */
export function patchStyles(): void {
  document.head.append(Object.assign(document.createElement('style'), { textContent: styles }))
}
