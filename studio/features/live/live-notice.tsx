import type { ToastParams } from '@sanity/ui/toast'
import type { DocumentPlace } from '../../../schemas/model/document.ts'
import { settings } from '../../config/current-settings.ts'
import { listPageNames } from './page-names.ts'
import type { LiveEvent } from './watch-pages.ts'

const noticeMs = 15_000

const notice = (id: string) => ({ id, closable: true, duration: noticeMs })

/**
 * Reports on which pages visitors see the published version and how long that took, or what to do if they do
 * not see it yet.
 * @param id the toast's id
 */
export function createLiveNotice(id: string, event: LiveEvent): ToastParams {
  if (event.kind === 'late') return { ...notice(id), ...lateNotices[event.site] }
  const seconds = (event.elapsed / 1000).toFixed(1)
  return { ...notice(id), status: 'success', title: <LiveOn pages={event.pages} seconds={seconds} /> }
}

const lateNotices = {
  gone: {
    status: 'warning',
    title: 'Published, but the site is not responding.',
    description:
      'Visitors might not see it yet. We keep checking for a minute. If nothing changes, tell the people who run the site.',
  },
  silent: { status: 'info', title: 'Published. This site does not report when visitors see a change.' },
  behind: {
    status: 'warning',
    title: 'Published. The site does not show it yet.',
    description: 'We keep checking for a minute. If nothing changes, tell the people who run the site.',
  },
} satisfies Record<Extract<LiveEvent, { kind: 'late' }>['site'], ToastParams>

/** Reports that no page shows the published document. @param id the toast's id */
export function createPublishedNotice(id: string): ToastParams {
  return { ...notice(id), status: 'success', title: 'Published. It does not appear on any page.' }
}

function LiveOn({ pages, seconds }: { pages: DocumentPlace[]; seconds: string }) {
  const { siteUrl = '' } = settings
  return (
    <>
      Live on{' '}
      {listPageNames(pages).map(({ text, page }) =>
        page ? (
          <a key={page.href} href={siteUrl + page.href} target="_blank" rel="noreferrer">
            {text}
          </a>
        ) : (
          text
        ),
      )}{' '}
      ({seconds} s)
    </>
  )
}
