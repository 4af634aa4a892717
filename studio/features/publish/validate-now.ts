import { type SanityDocument, validateDocument, type Workspace } from 'sanity'

declare global {
  interface Window {
    /** While somebody waits for it, validation does not wait until the browser is idle (`config/prompt-validation.ts`). */
    validatesPromptly?: boolean
  }
}

/**
 * Whether a document breaks no rule of its fields, asked at once: the Studio's own answer to what was just typed comes after
 * it is saved, and then 0.2 to 1.5 seconds later. That what it names is there the content lake itself ensures when it publishes.
 */
export async function isValidNow(document: SanityDocument, workspace: Workspace): Promise<boolean> {
  window.validatesPromptly = true
  try {
    const markers = await validateDocument({
      document,
      workspace,
      currentUser: workspace.currentUser ?? undefined,
      getDocumentExists: async () => true,
    })
    return !markers.some(({ level }) => level === 'error')
  } finally {
    window.validatesPromptly = false
  }
}
