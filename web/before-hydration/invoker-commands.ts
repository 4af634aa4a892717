/**
 * Lets buttons with `command` and `commandfor` open and close dialogs, and a click outside a dialog with
 * `closedby="any"` close it, in browsers without built-in support. Source: HTML, 4.10.6 and 4.11.4.
 */
export function installInvokerCommands(document: Document): void {
  if (!('command' in HTMLButtonElement.prototype)) document.addEventListener('click', carryOut)
  if (!('closedBy' in HTMLDialogElement.prototype)) document.addEventListener('click', closeFromOutside)
}

function carryOut({ target }: Event): void {
  const button = target instanceof Element && target.closest('button[commandfor]:not(:disabled)')
  if (!button) return
  const dialog = button.ownerDocument.getElementById(button.getAttribute('commandfor') ?? '')
  if (!(dialog instanceof HTMLDialogElement)) return
  if (button.getAttribute('command') === 'close') dialog.close()
  else if (!dialog.open) dialog.showModal()
}

/** A click on the backdrop is a click on the dialog, outside its box. */
function closeFromOutside({ target, clientX, clientY }: MouseEvent): void {
  if (!(target instanceof HTMLDialogElement) || !target.matches('[open][closedby="any"]')) return
  const { left, right, top, bottom } = target.getBoundingClientRect()
  if (clientX < left || clientX > right || clientY < top || clientY > bottom) target.close()
}
