import { defaultUser, type LocalUser, localUsers } from '../account/local-users.ts'
import { ContentLakeError } from '../errors.ts'
import { createOrReplace } from '../mutations/operations.ts'
import type { Store } from '../store/store.ts'
import type { Transaction } from '../store/transaction.ts'
import { publishRelease } from './apply-release-action.ts'
import { findRelease, isReleaseDocument, type Release, readRelease, releaseDocumentId } from './release.ts'

/** Max timer duration (ms). Timers stop while the machine sleeps, so the clock must be checked again. */
const longestWait = 15_000

/**
 * Publishes scheduled releases at their stored times, starting with releases that became due while the lake was not
 * running.
 * @returns a function that stops the scheduler
 */
export function scheduleReleases(store: Store): () => void {
  let timer: NodeJS.Timeout | undefined
  const wait = () => {
    clearTimeout(timer)
    const [next] = dueFirst(store)
    timer =
      next && setTimeout(publishDue, Math.min(longestWait, Math.max(0, getPublishTime(next) - Date.now())))
  }
  const publishDue = () => {
    try {
      for (const release of dueFirst(store)) {
        if (getPublishTime(release) <= Date.now()) publishScheduled(store, release.name)
      }
    } catch (error) {
      // The cause can be temporary, such as a full disk. The releases are still scheduled, so try again.
      console.error('content lake: a scheduled release could not be published yet:', error)
      clearTimeout(timer)
      timer = setTimeout(publishDue, longestWait)
      return
    }
    wait()
  }
  const unsubscribe = store.subscribe(({ changes }) => {
    if (changes.some(({ documentId }) => isReleaseDocument(documentId))) wait()
  })
  wait()
  return () => {
    unsubscribe()
    clearTimeout(timer)
  }
}

/**
 * Throws if a user is not allowed to publish the release, because grants are not checked again when it is due.
 * @param prepare applies the request's other actions, which might create the release
 * @throws ContentLakeError (403)
 */
export function requireGrantsToPublish(
  store: Store,
  name: string,
  by: LocalUser,
  prepare: (transaction: Transaction) => void,
): void {
  try {
    const publish = (transaction: Transaction) => {
      prepare(transaction)
      const release = findRelease(transaction, name)
      if (release) publishRelease(store, transaction, release)
    }
    store.write(publish, { dryRun: true, by })
  } catch (error) {
    // Ignore all other errors, because their causes can be removed before the release is due.
    if (!(error instanceof ContentLakeError) || error.status === 403) throw error
  }
}

const getPublishTime = ({ publishAt = '' }: Release) => Date.parse(publishAt)

function dueFirst(store: Store): Release[] {
  const releases = store.documents.ofType('system.release').flatMap((document) => {
    const release = readRelease(document)
    return release?.state === 'scheduled' && release.publishAt !== undefined ? [release] : []
  })
  return releases.sort((one, other) => getPublishTime(one) - getPublishTime(other))
}

/**
 * Publishes a release on behalf of the user who scheduled it. If that fails, the release becomes active again and
 * stores the reason.
 */
function publishScheduled(store: Store, name: string): void {
  const publish = (transaction: Transaction) => {
    const release = findRelease(transaction, name)
    if (release?.state === 'scheduled') publishRelease(store, transaction, release)
  }
  try {
    store.write(publish, { by: getScheduler(store, name) })
  } catch (error) {
    if (!(error instanceof ContentLakeError)) throw error
    const { message } = error
    console.error(`content lake: the release "${name}" could not be published: ${message}`)
    store.write((transaction) => {
      const release = findRelease(transaction, name)
      if (!release) return
      const { publishAt, ...rest } = release
      createOrReplace(transaction, { ...rest, state: 'active', error: { message } })
    })
  }
}

/** Returns the user who scheduled a release, or the default user if the history does not contain one. */
function getScheduler(store: Store, name: string): LocalUser {
  const scheduling = store.revisions
    .list([releaseDocumentId(name)], { newestFirst: true })
    .find(({ before, after }) => before?.publishAt !== after?.publishAt)
  return localUsers.find(({ id }) => id === scheduling?.author) ?? defaultUser
}
