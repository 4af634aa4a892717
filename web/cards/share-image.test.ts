import { expect, test, vi } from 'vitest'
import { eventMetadata } from '../screens/events/metadata'
import { listed, settings, words } from '../screens/events/testing/events'

vi.mock('@/handoff', () => ({ appAddresses: () => ({}), smartAppBanner: () => undefined }))

test('the share image has a new URL if its content changes, because chats cache it', () => {
  const pictureOf = (fields: object) => {
    const event = listed({ title: 'Film night', ...fields }, { storage: ['https://storage.example/'] })
    return JSON.stringify(eventMetadata(event, { settings, words: words.event }).openGraph?.images)
  }
  const first = { start: '2026-12-01T18:30:00Z', location: 'Hall' }
  expect(pictureOf(first)).toMatch(/\/event\/e1\/card\.jpg\?v=\w{20}"/)
  const changes = [{}, { title: 'Film' }, { location: 'Room' }, { start: null }, { status: 'cancelled' }]
  const image = { imageUrl: 'https://storage.example/a.jpg' }
  const addresses = [...changes, image, { category: 'music' }, { university: 'K' }].map((change) =>
    pictureOf({ ...first, ...change }),
  )
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(pictureOf({ ...first, attending: 12 })).toBe(addresses[0])
})
