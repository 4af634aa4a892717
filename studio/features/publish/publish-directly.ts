import type { SanityClient } from '@sanity/client'
import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import {
  type DocumentActionComponent,
  type DocumentStore,
  type EditStateFor,
  useClient,
  useDocumentStore,
  useWorkspace,
  type Workspace,
} from 'sanity'
import { saved } from '../../patches/saves.ts'
import { pauseSaves } from '../form/autosave.ts'
import { liveNotice, publishedNotice, refusedNotice, unpublishedNotice } from '../live/live-notice.tsx'
import { notePress, type Published, takePress } from '../live/publish-clock.ts'
import { isValidNow } from './validate-now.ts'

/** The Studio's own for what it does with documents. */
const apiVersion = '2025-02-19'

/** How long a publish may take before it is worth a word, in milliseconds. */
const timeoutMs = 2500

/**
 * Publishes as soon as what was typed is saved and found valid, both asked at once, and says what became of it. The Studio's
 * own way asks one after the other, a second after the last key; and it drops a publish that is on its way when the form is
 * saved meanwhile.
 */
export function publishDirectly(actions: DocumentActionComponent[]): DocumentActionComponent[] {
  return actions.map((original) =>
    original.action === 'publish' ? publishDirectlyAction(original) : original,
  )
}

function publishDirectlyAction(original: DocumentActionComponent): DocumentActionComponent {
  const action: DocumentActionComponent = (props) => {
    const { id, type, draft, published } = props
    const { push } = useToast()
    const tools = {
      client: useClient({ apiVersion }),
      documents: useDocumentStore(),
      workspace: useWorkspace(),
    }
    const revision = published?._rev ?? 'none'
    const [replaced, setReplaced] = useState<string>()
    // The form has heard of it. One that is unpublished later is as it was before its first publish.
    if (replaced !== undefined && replaced !== revision) setReplaced(undefined)
    const description = original(props)
    if (!description?.onHandle) return description
    if (replaced === revision) return { ...description, disabled: true, label: 'Publishing…' }
    const onHandle = async () => {
      setReplaced(revision)
      const press = notePress(id, type, draft)
      const resumeSaves = pauseSaves(id)
      const timer = setTimeout(() => push(unpublishedNotice(id)), timeoutMs)
      try {
        const published = await publish(tools, id, type)
        // Not once the form has drawn it: that takes longer than the site.
        press.listen((news) => push(liveNotice(id, news)))
        if (!published) takePress(id)
        else if (!press.watch(type, published)) push(publishedNotice(id))
      } catch (error) {
        takePress(id)
        setReplaced(undefined)
        push(refusedNotice(id, error))
      } finally {
        clearTimeout(timer)
        resumeSaves()
      }
    }
    return { ...description, onHandle }
  }
  action.action = original.action
  return action
}

interface Tools {
  client: SanityClient
  documents: DocumentStore
  workspace: Workspace
}

/** @throws Error for editors when it cannot be published */
async function publish(
  { client, documents, workspace }: Tools,
  id: string,
  type: string,
): Promise<Published | undefined> {
  // What the form holds, with every key.
  const { draft, published } = await first<EditStateFor>(
    documents.pair.editState(id, type),
    ({ ready }) => ready,
  )
  if (!draft) return undefined
  const isSaved = Promise.race([
    saved(draft._id),
    first<boolean>(documents.pair.consistencyStatus(id, type), Boolean),
  ])
  const [isValid] = await Promise.all([isValidNow(draft, workspace), isSaved])
  if (!isValid) throw new Error('Something is to be done first: it is listed over Publish.')
  await client.action(
    {
      actionType: 'sanity.action.document.publish',
      draftId: draft._id,
      publishedId: id,
      ...(published && { ifPublishedRevisionId: published._rev }),
    },
    // By its name it can be sent again when the connection breaks.
    { transactionId: crypto.randomUUID(), tag: 'document.publish' },
  )
  return { before: published, after: { ...draft, _id: id } }
}

/** The first value of a stream that is as it should be. */
function first<Value>(stream: Stream<Value>, isWanted: (value: Value) => boolean): Promise<Value> {
  return new Promise((resolve, reject) => {
    const subscription = stream.subscribe({
      next: (value) => {
        if (!isWanted(value)) return
        resolve(value)
        // It may be told before there is a subscription to end.
        queueMicrotask(() => subscription.unsubscribe())
      },
      error: reject,
    })
  })
}

interface Stream<Value> {
  subscribe(observer: { next(value: Value): void; error(reason: unknown): void }): { unsubscribe(): void }
}
