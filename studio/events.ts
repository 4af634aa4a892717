import type { Path, SanityDocument } from 'sanity'

/** Events between features, dispatched on the window. Each works without a listener. */
declare global {
  interface WindowEventMap {
    'document-publish': CustomEvent<PublishRequest>
    'text-unsynced': CustomEvent<UnsyncedText>
    'text-synced': CustomEvent<{ documentId: string }>
  }
}

/** Dispatched when an editor presses Publish. */
export interface PublishRequest {
  id: string
  type: string
  /** The published version that it replaces. */
  previous: SanityDocument | null
  /** Milliseconds since 1970. */
  pressedAt: number
  /**
   * Resolves to the published document, or to undefined if it has been deleted since. Rejects if it was not
   * published.
   */
  document: Promise<SanityDocument | undefined>
  /** Id of the toast about this publish. */
  toastId: string
}

/**
 * @returns whether a listener called `preventDefault`, which means that it reports the result to the editor
 */
export function announcePublish(request: PublishRequest): boolean {
  return !window.dispatchEvent(new CustomEvent('document-publish', { cancelable: true, detail: request }))
}

/** A rich text whose editor contains keystrokes that the form has not received yet. */
export interface UnsyncedText {
  documentId: string
  /** Undefined once the form has the text, or its editor is closed. */
  text: { path: Path; value: unknown } | undefined
}

export function announceUnsyncedText(detail: UnsyncedText): void {
  window.dispatchEvent(new CustomEvent('text-unsynced', { detail }))
}

/** Announces that the form is about to receive the unsynced text of a document. */
export function announceSyncedText(documentId: string): void {
  window.dispatchEvent(new CustomEvent('text-synced', { detail: { documentId } }))
}
