import { expect, test } from 'vitest'
import { isRecordId } from './fields'

test.each(['Xk3vR9bTq2LmZ8cWyH5N', 'spring-fair_2026', 'a.b', '~x'])('%s is an id', (id) => {
  expect(isRecordId(id)).toBe(true)
})

test.each(['', '.', '..', '__none__', 'a/b', 'a%2Fb', 'a b', 'é', '<script>', 'x'.repeat(129)])(
  '%s is none',
  (id) => {
    expect(isRecordId(id)).toBe(false)
  },
)
