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

it('keeps a picture that has loaded or is on its way', () => {
  show({ complete: true, naturalWidth: 800 })
  expect(screen.getByRole('img')).toBeTruthy()
  cleanup()
  show({ complete: false, naturalWidth: 0 })
  expect(screen.getByRole('img')).toBeTruthy()
})

it('shows the fallback when the picture fails later', () => {
  show({ complete: false, naturalWidth: 0 })
  fireEvent.error(screen.getByRole('img'))
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getByText('Drawing')).toBeTruthy()
})

it('shows the fallback when the picture had failed before', () => {
  show({ complete: true, naturalWidth: 0 })
  expect(screen.getByText('Drawing')).toBeTruthy()
})
