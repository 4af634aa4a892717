import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { listenOnLoopback } from '../../local/http/serve.ts'
import { whenDone } from '../../local/testing/when-done.ts'
import { copyOf } from './copied-page.ts'

test('copies the page of a server that sends no ETag', async () => {
  const server = await listenOnLoopback(
    createServer((_, response) => response.end('a page')),
    0,
  )
  whenDone(() => server.close())
  const { body, notModified } = await copyOf(`http://127.0.0.1:${server.port}/`)
  expect(body.toString()).toBe('a page')
  expect(notModified).toBeUndefined()
})
