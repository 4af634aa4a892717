import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { expect, test, vi } from 'vitest'
import { pagePathHeader } from '@/config/page-path'
import { barLabels } from './bar-words'
import { DraftBar } from './draft-bar'
import { type DraftSession, signSession } from './drafts/session'
import { sessionCookie } from './drafts/shown-content'

const secret = 'a secret'
const request = vi.hoisted(() => ({ session: '' }))
vi.mock('@/config/server', async () => {
  const { readEnvironment } = await import('@/config/environment')
  return { environment: { ...readEnvironment({}), revalidateSecret: 'a secret' } }
})
vi.mock('next/headers', () => ({
  draftMode: async () => ({ isEnabled: true }),
  cookies: async () => new Map([[sessionCookie, { value: request.session }]]),
  headers: async () => new Headers({ [pagePathHeader]: '/about' }),
}))
vi.mock('./drafts/scheduled-changes.ts', () => ({
  getScheduledChanges: async () => [{ moment: '2026-11-23T09:00:00.000Z', title: 'Appears: Ball' }],
}))

async function showBar(access: { isShared: false } | { isShared: true; path: string }): Promise<Element> {
  const until = Date.now() + 60_000
  const session: DraftSession = access.isShared
    ? { ...access, until, perspective: 'drafts' }
    : { ...access, until }
  request.session = signSession(session, secret)
  const container = document.createElement('div')
  const { prelude } = await prerenderToNodeStream(await DraftBar())
  container.innerHTML = await text(prelude)
  return container
}

test('editors can choose the preview time and share the draft', async () => {
  const bar = await showBar({ isShared: false })
  expect(bar.querySelector('select')?.textContent).toContain('Appears: Ball')
  expect(bar.querySelector('#draft-share')).not.toBeNull()
})

test('the recipient of a shared link only sees who can see the page, and how to leave it', async () => {
  const bar = await showBar({ isShared: true, path: '/about' })
  expect(bar.querySelector('p')?.textContent).toContain('somebody sent you a link')
  expect(bar.querySelector('a')?.textContent).toBe(barLabels.leave)
  expect(bar.querySelectorAll('form, select, button, script')).toHaveLength(0)
})
