import { useToast } from '@sanity/ui/toast'
import { type LayoutProps, type SanityDocument, useClient } from 'sanity'
import type { PublishRequest } from '../../events.ts'
import { useListener } from '../../ui/use-listener.ts'
import { createLiveNotice, createPublishedNotice } from './live-notice.tsx'
import { registerPublish, takePublish, toWatchedPublish } from './live-publish.ts'
import { watchPages } from './watch-pages.ts'

/** Reports when and where visitors see a document, each time it is published from this tab. */
export function LiveLayout(props: LayoutProps) {
  const { push } = useToast()
  const client = useClient({ apiVersion: '2025-02-19' })

  const report = async ({ id, type, previous, pressedAt, document, toastId }: PublishRequest) => {
    const events = registerPublish(id)
    let published: SanityDocument | undefined
    try {
      published = await document
    } catch {
      // The publish action shows the error.
      takePublish(id)
      return
    }
    // Do not wait for the form to render, because that takes longer than the site's update.
    events.subscribe((event) => push(createLiveNotice(toastId, event)))
    const publish = published && (await toWatchedPublish(client, type, published, previous, pressedAt))
    if (publish) void watchPages(publish, (event) => events.next(event))
    else push(createPublishedNotice(toastId))
  }
  useListener('document-publish', (event) => {
    event.preventDefault()
    void report(event.detail)
  })
  return props.renderDefault(props)
}
