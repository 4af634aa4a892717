import { BufferedDocument, type CommitHandlerMessage } from '@sanity/mutator'

const forbidden = 403

/**
 * Keeps what somebody typed when they may not save it: the Studio's own code puts back what was there before, without a
 * word. Instead it stays in the form and is sent again from time to time. To be called once, before any form is open.
 */
export function patchRetryForbidden(): void {
  const { performCommits } = BufferedDocument.prototype
  const known = new WeakSet<(message: CommitHandlerMessage) => void>()
  BufferedDocument.prototype.performCommits = function (this: BufferedDocument) {
    const { commitHandler } = this
    if (commitHandler && !known.has(commitHandler)) {
      const patient = (message: CommitHandlerMessage) => commitHandler(waiting(message))
      known.add(patient)
      this.commitHandler = patient
    }
    performCommits.call(this)
  }
}

function waiting({ mutation, success, failure, cancel }: CommitHandlerMessage): CommitHandlerMessage {
  const cancelUnlessRefused = (error: Error) =>
    'statusCode' in error && error.statusCode === forbidden ? failure() : cancel(error)
  return { mutation, success, failure, cancel: cancelUnlessRefused }
}
