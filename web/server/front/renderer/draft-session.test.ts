import { expect, test } from 'vitest'
import { isDraftRequest, removeForgedDraftCookies } from './draft-session.ts'

const previewId = '0123456789abcdef0123456789abcdef'
const valid = `__prerender_bypass=${previewId}`

/** Returns the remaining Cookie header and whether the request is in draft mode. */
function checked(cookie: string | undefined) {
  const headers = { cookie }
  removeForgedDraftCookies(headers, previewId)
  return { cookie: headers.cookie, isDraft: isDraftRequest(headers) }
}

test("a cookie with this build's id enables draft mode, even among other cookies", () => {
  expect(checked(valid)).toEqual({ cookie: valid, isDraft: true })
  for (const cookie of [`a=1; ${valid}; b=2`, `${'a=1; '.repeat(3000)}${valid}`])
    expect(checked(cookie)).toEqual({ cookie, isDraft: true })
})

test.each([
  ['a forged ID', '__prerender_bypass=x'],
  ['an empty ID', '__prerender_bypass='],
  ['no value', '__prerender_bypass'],
  ['another ID of the same length', `__prerender_bypass=${previewId.replace('0', '1')}`],
  ['an encoded ID', `__prerender_bypass=%30${previewId.slice(1)}`],
  ['the data of the old preview mode', '__next_preview_data=x'],
])('a cookie with %s is removed and does not enable draft mode', (_, cookie) => {
  for (const header of [cookie, `a=1;${cookie}; b=2`, `${'a=1; '.repeat(3000)}${cookie}`])
    expect(checked(header)).toMatchObject({ cookie: expect.not.stringContaining(cookie), isDraft: false })
})

test('removes a cookie from an earlier build next to a valid one', () => {
  for (const cookie of [`__prerender_bypass=x; ${valid}`, `${valid}; __prerender_bypass=x`])
    expect(checked(cookie)).toEqual({ cookie: expect.stringContaining(valid), isDraft: true })
})

test('does not change other cookies', () => {
  expect(checked('a=1;  b="2; c')).toEqual({ cookie: 'a=1;  b="2; c', isDraft: false })
  expect(checked(undefined)).toEqual({ cookie: undefined, isDraft: false })
})

test('draft mode stays off if the build has no id', () => {
  const headers = { cookie: '__prerender_bypass=' }
  removeForgedDraftCookies(headers, '')
  expect(isDraftRequest(headers)).toBe(false)
})
