import { fireEvent, render, screen } from '@testing-library/react'
import { Activity } from 'react'
import { expect, test } from 'vitest'
import { ExternalVideo } from './video-player'

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
