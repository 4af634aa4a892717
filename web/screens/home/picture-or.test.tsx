import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { PictureOr } from './picture-or'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function show(state: { complete: boolean; naturalWidth: number }) {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(state.complete)
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(state.naturalWidth)
  render(
    <PictureOr fallback={<p>Drawing</p>}>
      {/* biome-ignore lint/performance/noImgElement: the component under test watches a plain image. */}
      <img src="https://lake.example/a.png" alt="A phone" />
    </PictureOr>,
  )
}

it.each([
  ['a picture that has loaded', { complete: true, naturalWidth: 800 }, 'A phone'],
  ['a picture on its way', { complete: false, naturalWidth: 0 }, 'A phone'],
  ['the fallback of a picture that has failed', { complete: true, naturalWidth: 0 }, undefined],
])('shows %s', (_, state, shown) => {
  show(state)
  expect(screen.queryByRole<HTMLImageElement>('img')?.alt).toBe(shown)
  expect(screen.queryByText('Drawing') === null).toBe(shown !== undefined)
})

it('shows the fallback if the image fails later', () => {
  show({ complete: false, naturalWidth: 0 })
  fireEvent.error(screen.getByRole('img'))
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getByText('Drawing')).toBeTruthy()
})
