import { BufferedDocument, Mutation } from '@sanity/mutator'
import { noteChange, noteSave } from './saves.ts'

/**
 * Lets a publish lose no letter, whoever publishes while somebody types. A publish takes the draft away; what is typed here
 * and not saved by then was a change of that draft, and the Studio's own code drops it without a word, or ends the form
 * with an error. Instead, the draft begins again with what the person sees. To be called once, before any form is open.
 *
 * A tab that is closed sends what it has at once; the Studio's own code sends nothing before the last answer has come.
 * @param tab hears of the end, `pagehide`
 */
export function patchUnsavedEdits(tab: EventTarget = window): void {
  const { apply } = Mutation.prototype
  Mutation.prototype.apply = function (this: Mutation, document) {
    // A change of a document that is gone changes nothing.
    return document === null && !this.appliesToMissingDocument() ? null : apply.call(this, document)
  }

  let isLeaving = false
  const leave = (event: Event) => {
    isLeaving = !('persisted' in event && event.persisted)
  }
  // Before the form saves, which listens to the same.
  tab.addEventListener('pagehide', leave, { capture: true })
  const { add, commit, handleDocMutation, handleDocRebase } = BufferedDocument.prototype
  BufferedDocument.prototype.add = function (this: BufferedDocument, mutation) {
    const before = this.LOCAL
    add.call(this, mutation)
    const changed = this.LOCAL ?? before
    if (changed) noteChange(changed._id)
  }
  BufferedDocument.prototype.commit = function (this: BufferedDocument) {
    const committed = commit.call(this)
    if (this.LOCAL) noteSave(this.LOCAL._id, committed)
    if (isLeaving) sendAll(this)
    return committed
  }
  BufferedDocument.prototype.handleDocMutation = function (...event) {
    keepDuring(this, () => handleDocMutation.apply(this, event))
  }
  BufferedDocument.prototype.handleDocRebase = function (...event) {
    keepDuring(this, () => handleDocRebase.apply(this, event))
  }
}

/** Sends all that waits for its turn. */
function sendAll(edited: BufferedDocument): void {
  // biome-ignore lint/complexity/useLiteralKeys: the only way to what waits for its turn.
  while (edited['commits'].length > 0) edited._cycleCommitter()
}

/** Does what the content lake says, and puts back what was not saved when that took the document away. */
function keepDuring(edited: BufferedDocument, arrive: () => void): void {
  const { LOCAL: seen, buffer, document } = edited
  // biome-ignore lint/complexity/useLiteralKeys: the only way to what waits for its turn.
  const unsaved = [edited['commits'], document.submitted, document.pending].some(({ length }) => length > 0)
  const isUnsaved = unsaved || buffer.hasChanges()
  arrive()
  if (!seen || edited.LOCAL !== null || !isUnsaved) return
  const { _id, _type } = seen
  const set = Object.fromEntries(Object.entries(seen).filter(([name]) => !name.startsWith('_')))
  // The new draft begins empty here: the Studio sends only what a change adds to it, not what it began with.
  edited.add(
    new Mutation({ mutations: [{ createIfNotExists: { _id, _type } }, { patch: { id: _id, set } }] }),
  )
  void edited.commit()
}
