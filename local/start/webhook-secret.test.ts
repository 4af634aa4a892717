import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { webhookSecret } from './webhook-secret.ts'

test('creates the secret once for a data folder, readable by its owner only', () => {
  const folder = join(temporaryFolder(), 'new')
  const secret = webhookSecret(folder)
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(webhookSecret(folder)).toBe(secret)
  expect(statSync(join(folder, 'webhook-secret')).mode & 0o077).toBe(0)
  expect(webhookSecret(temporaryFolder())).not.toBe(secret)
})
