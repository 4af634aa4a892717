import { afterEach, beforeEach, expect, test } from 'vitest'
import { installInvokerCommands } from './invoker-commands'

// Like older browsers, happy-dom supports neither `command` nor `closedby`.
beforeEach(() => {
  document.body.innerHTML = `
    <button command="show-modal" commandfor="sheet"><span>Open</span></button>
    <dialog id="sheet" closedby="any"><button command="close" commandfor="sheet">Close</button></dialog>`
})
afterEach(() => {
  document.body.innerHTML = ''
})

const dialog = () => {
  const found = document.querySelector('dialog')
  if (!found) throw new Error('There is no dialog.')
  return found
}
const click = (selector: string, place: MouseEventInit = {}) =>
  document.querySelector(selector)?.dispatchEvent(new MouseEvent('click', { bubbles: true, ...place }))

test('buttons open and close their dialog, and a click outside closes it', () => {
  installInvokerCommands(document)
  click('span')
  expect(dialog().open).toBe(true)
  click('span')
  expect(dialog().open, 'a second click on the opener is no error').toBe(true)
  click('dialog button')
  expect(dialog().open).toBe(false)
  click('span')
  click('dialog', { clientX: 0, clientY: 0 })
  expect(dialog().open, 'a click inside').toBe(true)
  click('dialog', { clientX: 10, clientY: 10 })
  expect(dialog().open).toBe(false)
})
