import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ErrorSummary } from './error-summary'
import { TextArea, TextField } from './field'
import { PasswordField } from './password-field'
import { SubmitButton } from './submit-button'

afterEach(cleanup)

describe('a field', () => {
  test('is described by its hint and its error', () => {
    render(<TextField id="email" label="Email" hint="Like name@example.org" error="Write an address." />)
    const field = screen.getByLabelText('Email')
    const described = field.getAttribute('aria-describedby')?.split(' ') ?? []
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Like name@example.org',
      'Write an address.',
    ])
    expect(field.getAttribute('aria-invalid')).toBe('true')
  })

  test('without either refers to nothing', () => {
    render(<TextArea id="message" label="Message" rows={5} />)
    const field = screen.getByLabelText('Message')
    expect(field.hasAttribute('aria-describedby')).toBe(false)
    expect(field.hasAttribute('aria-invalid')).toBe(false)
  })
})

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

describe('the summary of errors', () => {
  test('takes the focus with each attempt, and leads to the field', () => {
    const errors = () => [{ fieldId: 'email', message: 'Write an address.' }, { message: 'Try later.' }]
    const page = (list: ReturnType<typeof errors>) => (
      <>
        <ErrorSummary heading="There is a problem" errors={list} />
        <TextField id="email" label="Email" />
      </>
    )
    const { rerender } = render(page(errors()))
    const summary = screen.getByRole('alert')
    expect(document.activeElement).toBe(summary)
    fireEvent.click(screen.getByRole('link', { name: 'Write an address.' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Email'))
    rerender(page(errors()))
    expect(document.activeElement).toBe(summary)
    expect(screen.getAllByRole('link')).toHaveLength(1)
  })

  test('is not there without errors', () => {
    render(<ErrorSummary heading="There is a problem" errors={[]} />)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('the button that sends', () => {
  const button = (isPending: boolean) => (
    <SubmitButton label="Send" pendingLabel="Sending..." isPending={isPending} />
  )

  test('does nothing while the form is being sent, and keeps the focus', () => {
    const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    const form = (isPending: boolean) => <form onSubmit={submit}>{button(isPending)}</form>
    const { rerender } = render(form(false))
    screen.getByRole('button').focus()
    rerender(form(true))
    const pending = screen.getByRole('button', { name: 'Sending...' })
    fireEvent.click(pending)
    expect(submit).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(pending)
    expect(pending.getAttribute('aria-disabled')).toBe('true')
  })
})
