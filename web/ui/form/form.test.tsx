import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { PasswordField } from './password-field'

afterEach(cleanup)

describe('a password', () => {
  const words = {
    show: 'Show',
    hide: 'Hide',
    showLabel: 'Show password',
    hideLabel: 'Hide password',
    shown: 'It is shown',
    hidden: 'It is hidden',
  }
  const renderField = () => {
    render(
      <form onSubmit={(event) => event.preventDefault()}>
        <PasswordField id="password" label="Password" words={words} />
      </form>,
    )
    return screen.getByLabelText<HTMLInputElement>('Password')
  }
  const status = () => screen.getByRole('status').textContent

  test('can be shown and hidden, which is said aloud and sends nothing', () => {
    const field = renderField()
    expect(field.type).toBe('password')
    const button = screen.getByRole('button', { name: 'Show password' })
    expect(button.getAttribute('type')).toBe('button')
    fireEvent.click(button)
    expect([field.type, status()]).toEqual(['text', 'It is shown'])
    fireEvent.click(screen.getByRole('button', { name: 'Hide password' }))
    expect([field.type, status()]).toEqual(['password', 'It is hidden'])
  })

  test('is hidden again when the form is sent, and when the page is restored from the history', () => {
    const field = renderField()
    const show = () => fireEvent.click(screen.getByRole('button', { name: 'Show password' }))
    show()
    fireEvent.submit(field.closest('form') ?? field)
    expect(field.type).toBe('password')
    show()
    fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }))
    expect(field.type).toBe('password')
  })
})
