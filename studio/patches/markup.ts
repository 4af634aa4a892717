/**
 * Contains: selectors for Sanity's own markup that this Studio finds, styles or hides, and the key of its
 * sign-in token.
 * Reason: Sanity does not have a slot above a form's actions or one for the widths of the preview, and no
 * option to remove links to its cloud or the menu item that overwrites the draft. Local users sign in with a
 * token in the browser's storage.
 * Upstream issue: none found.
 * Delete an entry when Sanity offers a replacement. If Sanity's markup changes, the end-to-end test quoted at
 * the entry fails.
 */

/** The pane of a form. "a list of changes and open tasks is shown above Publish" */
export const documentPane = '[data-testid="document-pane"]'

/**
 * The footer of a form, with its actions. "everything edited and published in one session is saved, and the focus stays
 * in the field"
 */
export const paneFooter = '[data-testid="pane-footer"]'

/** The rotating arrows next to "Saving...", which would make the browser repaint with every keystroke. */
export const savingArrows = '[data-testid="pane-footer-document-status-pulse"] [data-rotate]'

/** The preview's own width control. "the preview is as wide as a phone, a tablet or a desktop" */
export const previewWidths = '[data-testid="preview-viewport-toggle"]'

/**
 * The tab that shows the form if the preview is too narrow to show it next to the page. "clicking
 * text opens its field in the form"
 */
export const formTab = '#presentation-narrow-tab-content'

/**
 * Links to Sanity's services: accounts, project management, support. A local Studio does not use these
 * services.
 */
export const cloudLinks = [
  '#user-menu',
  '#workspace-menu',
  '#menu-button-resources',
  '[data-open="true"] [data-ui="Card"]:has(> ul a[href*="/manage/project/"])',
  '[data-ui="Card"][data-open="true"]:has(a[href*="/manage/project/"]) > [data-ui="Card"]:last-child',
].join(', ')

/** The toolbar's buttons that insert something. "Link is in the toolbar of a legal section" */
export const insertMenu = '[data-testid="insert-menu-auto-collapse-menu"]'

/** "Draft" in the menu "Copy version to". "a version is copied to the draft only after a comparison" */
export const copyToDraftItem = '[data-testid="copy-to-drafts-menu-item"]'

/** The local storage key of the sign-in token. "switching the user does not lose edits" */
export const tokenKey = (projectId: string) => `__studio_auth_token_${projectId}`
