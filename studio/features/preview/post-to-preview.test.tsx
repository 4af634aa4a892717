import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, test, vi } from 'vitest'
import { announceSyncedText, announceUnsyncedText } from '../../events.ts'
import { countChange, registerSave } from '../../patches/saves'
import { usePostToPreview, withValue } from './post-to-preview.ts'

const siteUrl = 'https://site.example'
const path = ['body']
const postMessage = vi.fn()
let draw: (document: Record<string, unknown>) => void
const page = { _id: 'drafts.termsPage', _type: 'termsPage' }

beforeEach(() => {
  vi.useFakeTimers()
  // An iframe without the HTML namespace, because a real one would be loaded.
  const frame = document.createElementNS(null, 'iframe')
  Object.defineProperty(frame, 'contentWindow', { value: { postMessage } })
  document.body.replaceChildren(frame)
  const { rerender } = renderHook(({ document }) => usePostToPreview('termsPage', document, siteUrl), {
    initialProps: { document: { ...page, body: ['old'] } as typeof page & Record<string, unknown> },
  })
  draw = (document) => rerender({ document: { ...page, ...document } })
  postMessage.mockClear()
})

afterEach(() => vi.useRealTimers())

const told = () => postMessage.mock.lastCall?.[0]

it("posts the form's content, including keystrokes that the form has not received yet", () => {
  draw({ body: ['old'], title: 'A' })
  expect(told()).toMatchObject({ document: { body: ['old'], title: 'A' }, isAhead: false })
  announceUnsyncedText({ documentId: 'termsPage', text: { path, value: ['new'] } })
  expect(told()).toMatchObject({ document: { body: ['new'], title: 'A' }, isAhead: true })
})

it("does not post the form's older state while the form receives keystrokes", () => {
  announceUnsyncedText({ documentId: 'termsPage', text: { path, value: ['new'] } })
  announceSyncedText('termsPage')
  draw({ body: ['old'], _rev: 'two' })
  expect(told()).toMatchObject({ document: { body: ['new'] }, isAhead: true })
  draw({ body: ['new'], _rev: 'two' })
  expect(told()).toMatchObject({ document: { body: ['new'] }, isAhead: false })
})

it("posts the form's state again after keystrokes that cancel out and do not change the form", () => {
  announceUnsyncedText({ documentId: 'termsPage', text: { path, value: ['old'] } })
  announceSyncedText('termsPage')
  vi.runAllTimers()
  expect(told()).toMatchObject({ document: { body: ['old'] }, isAhead: false })
})

it('keeps keystrokes typed after the last text sent to the form', () => {
  announceUnsyncedText({ documentId: 'termsPage', text: { path, value: ['new'] } })
  announceSyncedText('termsPage')
  announceUnsyncedText({ documentId: 'termsPage', text: { path, value: ['newer'] } })
  draw({ body: ['new'] })
  vi.runAllTimers()
  expect(told()).toMatchObject({ document: { body: ['newer'] }, isAhead: true })
})

it('reports the number of the latest change, and the number of the latest saved change', async () => {
  countChange('drafts.termsPage')
  draw({ body: ['new'] })
  expect(told()).toMatchObject({ change: 1, saved: 0 })
  registerSave('drafts.termsPage', Promise.resolve())
  await vi.waitFor(() => expect(told()).toEqual({ kind: 'form-saved', id: 'termsPage', saved: 1 }))
})

test('replaces the value at a path, if the path exists', () => {
  const sections = [
    { _key: 'a', body: ['one'] },
    { _key: 'b', body: ['two'] },
  ]
  const whole = { _id: 'a', _type: 'page', sections }
  const after = withValue(whole, ['sections', { _key: 'b' }, 'body'], ['three'])
  expect(after).toEqual({ ...whole, sections: [sections[0], { _key: 'b', body: ['three'] }] })
  expect(withValue(whole, ['sections', 0, 'body', 0], 'four')).toMatchObject({
    sections: [{ body: ['four'] }, {}],
  })
  expect(withValue(whole, ['gone', 'text'], 'x')).toBe(whole)
  expect(withValue(whole, ['sections', { _key: 'c' }, 'body'], 'x')).toEqual(whole)
})
