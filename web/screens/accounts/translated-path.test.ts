import { expect, test } from 'vitest'
import { translatedPath } from './translated-path'

test.each([
  ['/verify?oobCode=x&lang=el', '/in-greek/verify'],
  ['/login?lang=el-GR', '/in-greek/login'],
  ['/login?lang=en', undefined],
  ['/login', undefined],
  ['/about?lang=el', undefined],
  ['/in-greek/login?lang=el', undefined],
])('%s is made at %s', (path, made) => {
  expect(translatedPath(new URL(path, 'http://localhost'))).toBe(made)
})
