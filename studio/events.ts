import type { Path, SanityDocument } from 'sanity'

/**
 * Window events through which features communicate. A feature that dispatches one also works if nothing
 * listens.
 */
declare global {
  interface WindowEventMap {
    'document-publish': CustomEvent<PublishRequest>
    'text-unsynced': CustomEvent<UnsyncedText>
    'text-synced': CustomEvent<{ documentId: string }>
  }
}

/** Dispatched as soon as an editor presses Publish. */
export interface PublishRequest {
  id: string
  type: string
  /** The published version that the new one replaces. */
  previous: SanityDocument | null
  /** Milliseconds since the Unix epoch. */
  pressedAt: number
  /**
   * Resolves to the published document, or to undefined if it has since been deleted. Rejects if publishing
   * failed.
   */
  document: Promise<SanityDocument | undefined>
  /** Id of the toast that reports the progress. */
  toastId: string
}

/**
 * @returns whether a listener called `preventDefault`, which means that the listener reports the result to
 * the editor
 */
export function announcePublish(request: PublishRequest): boolean {
  return !window.dispatchEvent(new CustomEvent('document-publish', { cancelable: true, detail: request }))
}

/** Rich text whose editor contains keystrokes that the form has not received yet. */
export interface UnsyncedText {
  documentId: string
  /** Undefined once the form has received the text or the editor is closed. */
  text: { path: Path; value: unknown } | undefined
}

export function announceUnsyncedText(detail: UnsyncedText): void {
  window.dispatchEvent(new CustomEvent('text-unsynced', { detail }))
}

/** Announces that the form is about to receive the unsynced text of a document. */
export function announceSyncedText(documentId: string): void {
  window.dispatchEvent(new CustomEvent('text-synced', { detail: { documentId } }))
}
