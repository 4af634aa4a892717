import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { UsageEvent } from '@/usage-events'
import type { CompleteEvent } from './complete-event'
import { createDelivery } from './delivery'
import { saveChoice } from './visitor'

let sent: CompleteEvent[]
const stop = vi.fn()
const loadSink = vi.fn(async () => ({ send: (event: CompleteEvent) => void sent.push(event), stop }))

beforeEach(() => {
  sent = []
  vi.clearAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})

const click = (name: string): UsageEvent => ({ name: 'button_click', parameters: { button_name: name } })
const names = () => sent.map(({ parameters }) => 'button_name' in parameters && parameters.button_name)

describe('delivery', () => {
  it('loads the sink again after it failed to load', async () => {
    saveChoice('agreed')
    const { deliver } = createDelivery(loadSink)
    loadSink.mockRejectedValueOnce(new Error('blocked'))
    deliver(click('lost'))
    await vi.waitFor(() => expect(loadSink).toHaveBeenCalledOnce())
    await new Promise((resolve) => setTimeout(resolve))
    deliver(click('arrives'))
    await vi.waitFor(() => expect(names()).toEqual(['arrives']))
  })

  it('after the visitor withdraws consent, stops the sink and does not send a pending event', async () => {
    saveChoice('agreed')
    const { deliver, choose } = createDelivery(loadSink)
    deliver(click('a'))
    saveChoice('declined')
    choose()
    await vi.waitFor(() => expect(stop).toHaveBeenCalled())
    expect(sent).toEqual([])
  })
})
