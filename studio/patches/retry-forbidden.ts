/**
 * Changes: `BufferedDocument.prototype.performCommits` in @sanity/mutator.
 * Reason: if the content lake rejects an edit with 403, Sanity reverts the form to the stored text without a
 * message. With the patch, the text stays in the form, and the save is retried.
 * Upstream issue: none found.
 * Delete when "without the patch" in `retry-forbidden.test.ts` fails.
 */
import { BufferedDocument, type CommitHandlerMessage } from '@sanity/mutator'

const forbidden = 403

/**
 * Preserves edits in the form that the user's role is not allowed to save. Call once, before a form opens.
 */
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

/**
 * Turns a cancelled commit into a failed one if it was forbidden, because Sanity retries failed commits but
 * reverts cancelled ones.
 */
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
