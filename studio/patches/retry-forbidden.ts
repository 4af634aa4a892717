/**
 * Changes: `BufferedDocument.prototype.performCommits` in @sanity/mutator.
 * Reason: when the content lake refuses an edit with 403, Sanity reverts the form to the stored text without a message.
 * With the patch the text stays in the form and is sent again from time to time.
 * Upstream issue: none found.
 * Delete when "without the patch" in `retry-forbidden.test.ts` fails.
 */
import { BufferedDocument, type CommitHandlerMessage } from '@sanity/mutator'

const forbidden = 403

/** Keeps edits that a role may not save in the form. Call once, before a form opens. */
export function patchRetryForbidden(): void {
  const { performCommits } = BufferedDocument.prototype
  const wrapped = new WeakSet<(message: CommitHandlerMessage) => void>()
  BufferedDocument.prototype.performCommits = function (this: BufferedDocument) {
    const { commitHandler } = this
    if (commitHandler && !wrapped.has(commitHandler)) {
      const retrying = (message: CommitHandlerMessage) => commitHandler(failInsteadOfCancel(message))
      wrapped.add(retrying)
      this.commitHandler = retrying
    }
    performCommits.call(this)
  }
}

/** A failed commit is retried, a cancelled one is reverted. */
function failInsteadOfCancel({
  mutation,
  success,
  failure,
  cancel,
}: CommitHandlerMessage): CommitHandlerMessage {
  const cancelUnlessForbidden = (error: Error) =>
    'statusCode' in error && error.statusCode === forbidden ? failure() : cancel(error)
  return { mutation, success, failure, cancel: cancelUnlessForbidden }
}
