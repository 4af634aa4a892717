import { studioTheme, ThemeProvider } from '@sanity/ui'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { DatetimeDialog } from './datetime-dialog.tsx'

vi.mock('@sanity/ui/toast', () => ({ useToast: () => ({ push: () => undefined }) }))
vi.mock('sanity', () => import('../../testing/sanity.ts'))
vi.mock('sanity/router', () => ({}))

test('of two possible days, the dialog marks the chosen one and schedules it', async () => {
  const onChoose = vi.fn(async () => undefined)
  const onClose = vi.fn()
  const button = 'Schedule it'
  render(
    <ThemeProvider theme={studioTheme}>
      <DatetimeDialog {...{ header: 'When?', button, onChoose, onClose }}>Visitors see it.</DatetimeDialog>
    </ThemeProvider>,
  )
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '1/12/2031, 12:00' } })
  const send = screen.getByRole('button', { name: button })
  expect(send).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByText(/1 December 2031/))
  expect(screen.getByRole('button', { pressed: true }).textContent).toMatch(/1 December 2031/)
  fireEvent.click(send)
  await expect.poll(() => onClose).toHaveBeenCalledOnce()
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(new Date(2031, 11, 1, 12).toISOString())
})
