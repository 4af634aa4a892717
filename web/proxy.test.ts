import { NextRequest } from 'next/server'
import { expect, test, vi } from 'vitest'
import { proxy } from './proxy.ts'

// Nothing listens on this port.
vi.hoisted(() => vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1'))

test('an event that cannot be read gets an error page that asks to try again', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const response = await proxy(new NextRequest('http://localhost:3000/event/unread'))
  expect(response.status).toBe(503)
  expect(response.headers.get('content-type')).toContain('text/html')
  expect(response.headers.get('retry-after')).toBe('5')
  expect(await response.text()).toContain('Please try again')
})
