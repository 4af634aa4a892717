/** The dialog of an item of a list, which has an address of its own. */
const itemDialog = '[data-testid="nested-object-dialog"]'

/** Closes the open dialog when the browser goes back. Browsers without the Navigation API go back instead. Call once. */
export function closeDialogsOnBack(): void {
  const { navigation } = window
  navigation?.addEventListener('navigate', (event) => {
    const { navigationType, destination, cancelable } = event
    if (!cancelable || !destination.sameDocument) return
    // Sanity's router adds the address again when a dialog closes whose own address is gone.
    if (navigationType === 'push' && destination.url === location.href) event.preventDefault()
    const dialogs = [...document.querySelectorAll('[role="dialog"]')]
    const dialog = dialogs.findLast((each) => each.checkVisibility())
    if (!dialog || navigationType !== 'traverse') return
    const close = () => dialog.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    if (dialog.matches(itemDialog))
      return navigation.addEventListener('navigatesuccess', close, { once: true })
    event.preventDefault()
    close()
  })
}
