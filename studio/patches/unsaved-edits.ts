/**
 * Changes: `Mutation.prototype.apply` and `add`, `commit`, `handleDocMutation`, `handleDocRebase` of
 * `BufferedDocument.prototype` in @sanity/mutator; reads its `commits` and calls `_cycleCommitter`.
 * Reason: publishing deletes the draft. Sanity then drops unsaved edits without a message, or crashes the
 * form. With the patch, the form's content becomes a new draft. Sanity also sends queued commits one by one,
 * each after the response to the previous one, so if a round trip takes 200 ms, saving lags ten seconds
 * behind typing. The patch merges queued commits. A closing tab sends them without waiting for a response.
 * Upstream issue: none found (sanity-io/sanity#4164, "Document suddenly reverts to old version", might have
 * the same cause).
 * Delete when "without the patch" in `unsaved-edits.test.ts` fails. `autosave.ts` then needs another way to
 * detect unsaved edits, because it uses the counts of this patch (`saves.ts`).
 */
import { BufferedDocument, Mutation } from '@sanity/mutator'
import { countChange, registerSave } from './saves.ts'

/**
 * Preserves unsaved edits when publishing in any tab deletes the draft. Call once, before a form opens.
 * @param tab target of the `pagehide` event
 */
export function patchUnsavedEdits(tab: EventTarget = window): void {
  const { apply } = Mutation.prototype
  Mutation.prototype.apply = function (this: Mutation, document) {
    // A change to a deleted document has no effect.
    return document === null && !this.appliesToMissingDocument() ? null : apply.call(this, document)
  }

  let isLeaving = false
  const leave = (event: Event) => {
    isLeaving = !('persisted' in event && event.persisted)
  }
  // Runs before the form's own listener, which saves the form.
  tab.addEventListener('pagehide', leave, { capture: true })
  const { add, commit, handleDocMutation, handleDocRebase } = BufferedDocument.prototype
  BufferedDocument.prototype.add = function (this: BufferedDocument, mutation) {
    const before = this.LOCAL
    add.call(this, mutation)
    const changed = this.LOCAL ?? before
    if (changed) countChange(changed._id)
  }
  BufferedDocument.prototype.commit = function (this: BufferedDocument) {
    const committed = commit.call(this)
    joinQueued(this)
    if (this.LOCAL) registerSave(this.LOCAL._id, committed)
    if (isLeaving) sendAll(this)
    return committed
  }
  BufferedDocument.prototype.handleDocMutation = function (...event) {
    keepUnsaved(this, () => handleDocMutation.apply(this, event))
  }
  BufferedDocument.prototype.handleDocRebase = function (...event) {
    keepUnsaved(this, () => handleDocRebase.apply(this, event))
  }
}

/**
 * Merges queued commits in order. They cannot be sent in parallel, because requests can arrive in a different
 * order.
 */
function joinQueued(edited: BufferedDocument): void {
  // biome-ignore lint/complexity/useLiteralKeys: the queue is private.
  const queue = edited['commits']
  const joined = queue[0]
  for (const { mutations, resolve, reject } of queue.splice(1)) {
    if (!joined) return
    const before = { resolve: joined.resolve, reject: joined.reject }
    joined.mutations.push(...mutations)
    joined.resolve = () => {
      before.resolve()
      resolve()
    }
    joined.reject = (error: Error) => {
      before.reject(error)
      reject(error)
    }
  }
}

/**
 * Sends each queued commit once, without waiting for responses. A commit that fails immediately is queued
 * again. A request that is already pending still arrives first, because the browser then asks whether to leave
 * the page, and people take longer to answer than the request takes.
 */
function sendAll(edited: BufferedDocument): void {
  // biome-ignore lint/complexity/useLiteralKeys: the queue is private.
  for (let unsent = edited['commits'].length; unsent > 0; unsent -= 1) edited._cycleCommitter()
}

/**
 * Applies an event from the content lake. If the event deletes the document, restores unsaved edits as a new
 * draft.
 */
function keepUnsaved(edited: BufferedDocument, applyEvent: () => void): void {
  const { LOCAL: seen, buffer, document } = edited
  // biome-ignore lint/complexity/useLiteralKeys: the queue is private.
  const hasQueued = [edited['commits'], document.submitted, document.pending].some(({ length }) => length > 0)
  const isUnsaved = hasQueued || buffer.hasChanges()
  applyEvent()
  if (!seen || edited.LOCAL !== null || !isUnsaved) return
  const { _id, _type } = seen
  const set = Object.fromEntries(Object.entries(seen).filter(([name]) => !name.startsWith('_')))
  // Create an empty draft first, because the Studio only sends what a change adds to a document, not its
  // initial value.
  edited.add(
    new Mutation({ mutations: [{ createIfNotExists: { _id, _type } }, { patch: { id: _id, set } }] }),
  )
  void edited.commit()
}
