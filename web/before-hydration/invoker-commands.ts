/**
 * Adds support for three features to browsers that lack them: buttons with `command` and `commandfor` open and close
 * dialogs, a click outside closes a dialog with `closedby="any"`, and buttons with `popovertarget` show popovers.
 * Source: HTML, 4.10.6, 4.11.4 and 6.12.
 */
export function installInvokerCommands(document: Document): void {
  if (!('command' in HTMLButtonElement.prototype)) document.addEventListener('click', carryOut)
  if (!('closedBy' in HTMLDialogElement.prototype)) document.addEventListener('click', closeFromOutside)
  if (!('popover' in HTMLElement.prototype)) installPopovers(document)
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

/** Shows a popover by setting an attribute that its styles select. A click outside the popover or Escape hides it. */
function installPopovers(document: Document): void {
  const show = (popover: Element, isShown: boolean) => {
    if (popover.hasAttribute('data-open') === isShown) return
    popover.toggleAttribute('data-open', isShown)
    popover.dispatchEvent(Object.assign(new Event('toggle'), { newState: isShown ? 'open' : 'closed' }))
  }
  HTMLElement.prototype.hidePopover = function () {
    show(this, false)
  }
  const update = ({ target, type }: Event) => {
    const pressed = type === 'click' && target instanceof Element ? target : undefined
    const id = pressed?.closest('[popovertarget]')?.getAttribute('popovertarget')
    for (const popover of document.querySelectorAll('[popover]')) {
      if (popover.id === id) show(popover, !popover.hasAttribute('data-open'))
      else if (!pressed || !popover.contains(pressed)) show(popover, false)
    }
  }
  document.addEventListener('click', update)
  document.addEventListener('keydown', (event) => event.key === 'Escape' && update(event))
}
