import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ErrorSummary } from './error-summary'
import { PasswordField } from './password-field'

afterEach(cleanup)

test('hides a revealed password on submit, and when the page is restored from the history', () => {
  const words = {
    show: 'Show',
    hide: 'Hide',
    showLabel: 'Show password',
    hideLabel: 'Hide password',
    shown: 'It is shown',
    hidden: 'It is hidden',
  }
  render(
    <form onSubmit={(event) => event.preventDefault()}>
      <PasswordField id="password" label="Password" words={words} />
    </form>,
  )
  const field = screen.getByLabelText<HTMLInputElement>('Password')
  const show = () => {
    fireEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(field.type).toBe('text')
  }
  show()
  fireEvent.submit(field.closest('form') ?? field)
  expect(field.type).toBe('password')
  show()
  fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }))
  expect(field.type).toBe('password')
})

test('the error summary receives the focus after each failed attempt', () => {
  const summary = () => <ErrorSummary heading="Not sent" errors={[{ message: 'Enter your name.' }]} />
  const { rerender } = render(summary())
  const alert = screen.getByRole('alert')
  expect(document.activeElement).toBe(alert)
  alert.blur()
  rerender(summary())
  expect(document.activeElement).toBe(alert)
})
