import { fireEvent, render, screen } from '@testing-library/react'
import { Activity } from 'react'
import { expect, test } from 'vitest'
import { ExternalVideo, VideoPlayer } from './video-player'

test('an external player receives the focus and is removed when the visitor leaves the page', async () => {
  const page = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <ExternalVideo
        address="about:blank"
        poster={undefined}
        description=""
        playLabel="Play"
        newTabLabel="new tab"
      />
    </Activity>
  )
  const { rerender } = render(page('visible'))
  const link = screen.getByRole('link')
  expect(fireEvent.click(link, { ctrlKey: true }), 'opens a tab').toBe(true)
  fireEvent.click(link)
  expect(document.activeElement).toBe(screen.getByTitle('Play'))
  rerender(page('hidden'))
  await expect.poll(() => screen.queryByTitle('Play')).toBeNull()
})

test('subtitles appear when the video starts, and stay off after the visitor turns them off', () => {
  const { container } = render(
    <VideoPlayer
      source="about:blank"
      poster={undefined}
      description="A tour"
      playLabel="Play"
      failed="Failed"
      captionsLabel="English"
    />,
  )
  const video = container.querySelector('video')
  if (!video) throw new Error('There is no video.')
  const captions = { mode: 'disabled' }
  Object.defineProperty(video, 'textTracks', { value: [captions] })
  fireEvent.play(video)
  expect(captions.mode).toBe('showing')
  captions.mode = 'disabled'
  fireEvent.play(video)
  expect(captions.mode).toBe('disabled')
})
