import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { tolerateMovedNodes } from './hydrated'

const { removeChild, insertBefore } = Node.prototype
afterEach(() => {
  cleanup()
  Object.assign(Node.prototype, { removeChild, insertBefore })
})

/** Wraps the text of an element as translations do. */
function translate(element: HTMLElement): void {
  const [text] = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
  if (!text) throw new Error('There is no text.')
  const font = document.createElement('font')
  element.replaceChild(font, text)
  font.append(text)
}

function Status({ isBusy }: { isBusy: boolean }) {
  return (
    <p data-testid="status">
      {isBusy && <i>…</i>}
      {isBusy ? 'Sending' : 'Send'}
      {isBusy && 'now'}
    </p>
  )
}

test('React inserts before a text, and removes one, that a translation has wrapped', async () => {
  tolerateMovedNodes()
  const { rerender } = render(<Status isBusy={false} />)
  const status = screen.getByTestId('status')
  translate(status)
  await act(async () => rerender(<Status isBusy />))
  expect(status.innerHTML).toBe('<i>…</i><font>Sending</font>now')
  await act(async () => rerender(<Status isBusy={false} />))
  expect(status.innerHTML).toBe('<font>Send</font>')
})

test('React removes an element that is gone, and inserts one before it', async () => {
  tolerateMovedNodes()
  const page = (isShown: boolean) => (
    <main>
      {!isShown && <aside>Notice</aside>}
      {isShown && <b>New</b>}
      <footer>End</footer>
    </main>
  )
  const { rerender, container } = render(page(false))
  for (const gone of container.querySelectorAll('aside, footer')) gone.remove()
  await act(async () => rerender(page(true)))
  expect(container.innerHTML).toBe('<main><b>New</b></main>')
})

test('an element in its place is removed and inserted as ever', () => {
  tolerateMovedNodes()
  const list = document.createElement('ul')
  const [first, second] = [document.createElement('li'), document.createElement('li')]
  list.insertBefore(second, null)
  expect(list.insertBefore(first, second)).toBe(first)
  expect([...list.children]).toEqual([first, second])
  expect(list.removeChild(first)).toBe(first)
  expect([...list.children]).toEqual([second])
})
