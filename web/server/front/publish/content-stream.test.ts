import type { SanityClient } from '@sanity/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ContentStream } from './content-stream.ts'

type Listener = (event: { type: 'welcome' | 'reconnect' }) => void

test('each outage of the content lake is logged once', () => {
  vi.useFakeTimers()
  const log = vi.spyOn(console, 'error').mockReturnValue()
  let send: Listener = () => {}
  const subscribe = ({ next }: { next: Listener }) => {
    send = next
    return { unsubscribe: () => {} }
  }
  const client: SanityClient = Object({ listen: () => ({ subscribe }) })
  const stream = new ContentStream({ client, onPublish: () => {}, onConnect: () => {} })
  onTestFinished(() => {
    stream.close()
    vi.useRealTimers()
    log.mockRestore()
  })
  stream.connect()
  for (const outages of [1, 2]) {
    send({ type: 'welcome' })
    vi.advanceTimersByTime(60_000)
    for (const _attempt of [1, 2]) {
      send({ type: 'reconnect' })
      vi.advanceTimersToNextTimer()
    }
    expect(log).toHaveBeenCalledTimes(outages)
  }
})
