import { expect, test } from 'vitest'
import { setValue } from './set-value'

const whole = {
  title: 'Terms',
  sections: [
    { _key: 'a', body: ['one'] },
    { _key: 'b', body: ['two'] },
  ],
}

test('replaces the value at its path and keeps the rest', () => {
  const after = setValue(whole, ['sections', { _key: 'b' }, 'body'], ['three'])
  expect(after).toEqual({ ...whole, sections: [whole.sections[0], { _key: 'b', body: ['three'] }] })
  expect(after.sections[0]).toBe(whole.sections[0])
  expect(setValue(whole, ['sections', 0, 'body', 0], 'four').sections[0]).toEqual({
    _key: 'a',
    body: ['four'],
  })
})

test('where there is nothing any more, nothing changes', () => {
  expect(setValue(whole, ['gone', 'text'], 'x')).toBe(whole)
  expect(setValue(whole, ['sections', { _key: 'c' }, 'body'], 'x')).toEqual(whole)
})
