import { expect, test } from 'vitest'
import { serviceProgram } from '../../../../local/start/services.ts'

test('the launcher starts the site with this server', () => {
  const env = { NODE_ENV: 'production', PORT: '3000' } as const
  expect(serviceProgram('site', env).entry).toMatch(/web\/server\/main\.ts$/)
})
