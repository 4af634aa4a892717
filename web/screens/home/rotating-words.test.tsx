import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { completeSettings } from '../../../schemas/settings/site-settings'
import { Headline } from './hero'
import { RotatingWords, rotationInterval } from './rotating-words'

const words = ['Campus Events', 'Student Groups', 'University Life']
const stubMotion = (prefersReduced: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches: prefersReduced }))

const current = () => document.querySelector('[aria-hidden] [data-current]')?.textContent
const show = () => render(<RotatingWords words={words} pauseLabel="Pause" resumeLabel="Resume" />)
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

beforeEach(() => {
  vi.useFakeTimers()
  stubMotion(false)
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('RotatingWords', () => {
  it('shows each word for 3000 ms and starts again', () => {
    expect(rotationInterval).toBe(3000)
    show()
    // All phrases stay in the page, so that the longest one reserves the space.
    for (const word of words) expect(screen.getByText(word)).toBeTruthy()
    expect(current()).toBe('Campus Events')
    wait(2999)
    expect(current()).toBe('Campus Events')
    wait(1)
    expect(current()).toBe('Student Groups')
    wait(3000)
    expect(current()).toBe('University Life')
    wait(3000)
    expect(current()).toBe('Campus Events')
  })

  it('pauses and resumes with its button', () => {
    show()
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }))
    wait(9000)
    expect(current()).toBe('Campus Events')
    fireEvent.click(screen.getByRole('button', { name: 'Resume' }))
    wait(3000)
    expect(current()).toBe('Student Groups')
  })

  it('does not move for visitors who prefer reduced motion, even if the preference changes later', () => {
    stubMotion(true)
    show()
    wait(9000)
    expect(current()).toBe('Campus Events')
    stubMotion(false)
    wait(3000)
    expect(current()).toBe('Student Groups')
  })

  it('has no button if there is nothing to rotate', () => {
    render(<RotatingWords words={['Campus Events']} pauseLabel="Pause" resumeLabel="Resume" />)
    expect(screen.queryByRole('button')).toBeNull()
  })
})

const { labels } = completeSettings(null, 2031)

it('the headline is one complete sentence for screen readers', () => {
  const words = [{ text: 'Campus Events' }, { text: 'University Life' }]
  render(<Headline lead="One place for" words={words} labels={labels} />)
  expect(
    screen.getByRole('heading', { level: 1, name: 'One place for Campus Events, University Life' }),
  ).toBeTruthy()
})
