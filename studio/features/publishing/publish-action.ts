import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import { useClient, useDocumentStore, useWorkspace } from 'sanity'
import { publishDocument } from '../../patches/publish-document.ts'
import type { ActionRule } from '../../ui/actions.tsx'
import { liveNotice, publishedNotice, refusedNotice, unpublishedNotice } from '../live/live-notice.tsx'
import { beginPublish, publishOf, takePublish } from '../live/live-publish.ts'
import { watchPages } from '../live/watch-pages.ts'
import { pauseSaves } from './autosave.ts'
import { returnFocus } from './keep-focus.ts'

/** The version that the Studio itself uses for document actions. */
const apiVersion = '2025-02-19'

const explainDelayAfterMs = 2500

/** Publishes without waiting for autosave, and reports the result. */
export const useDirectPublish: ActionRule = ({ id, type, published }, offered) => {
  const { push } = useToast()
  const tools = {
    client: useClient({ apiVersion }),
    documents: useDocumentStore(),
    workspace: useWorkspace(),
  }
  const revision = published?._rev ?? 'none'
  const [replaced, setReplaced] = useState<string>()
  // The form shows the new revision. A document that is unpublished later has the revision `none` again.
  if (replaced !== undefined && replaced !== revision) setReplaced(undefined)
  if (!offered?.onHandle) return offered
  if (replaced === revision) return { ...offered, disabled: true, label: 'Publishing…' }
  const onHandle = async () => {
    setReplaced(revision)
    returnFocus(id)
    const pressedAt = Date.now()
    const events = beginPublish(id)
    const resumeSaves = pauseSaves(id)
    const timer = setTimeout(() => push(unpublishedNotice(id)), explainDelayAfterMs)
    try {
      const document = await publishDocument(tools, id, type)
      // Does not wait for the form to render, which takes longer than the site.
      events.subscribe((event) => push(liveNotice(id, event)))
      const publish = document && (await publishOf(tools.client, type, document, published, pressedAt))
      if (publish) void watchPages(publish, (event) => events.next(event))
      else push(publishedNotice(id))
    } catch (error) {
      takePublish(id)
      setReplaced(undefined)
      push(refusedNotice(id, error))
    } finally {
      clearTimeout(timer)
      resumeSaves()
      returnFocus(id)
    }
  }
  return { ...offered, onHandle }
}
