/** The dialog of a list item, which has its own URL. */
const itemDialog = '[data-testid="nested-object-dialog"]'

/**
 * Closes the open dialog when the browser goes back. When an item's dialog closes, goes back in the history,
 * because otherwise the next Back would open the dialog again. Does nothing in browsers without the
 * Navigation API. Call once.
 */
export function closeDialogsOnBack(): void {
  const { navigation } = window
  if (!navigation) return
  let isClosing = false
  const done = () => {
    isClosing = false
  }
  navigation.addEventListener('navigate', (event) => {
    const { navigationType, destination, cancelable } = event
    if (!cancelable || !destination.sameDocument) return
    // When a dialog closes after its own URL has been left, Sanity's router pushes the current URL again.
    if (navigationType === 'push' && destination.url === location.href) event.preventDefault()
    const before = navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1]
    const isOfItem = location.href.includes('%2Cpath%3D') && location.href.startsWith(destination.url ?? '-')
    if (navigationType === 'push' && isOfItem && before?.url === destination.url) {
      event.preventDefault()
      isClosing = true
      void navigation.back().finished?.then(done, done)
    }
    const dialogs = [...document.querySelectorAll('[role="dialog"]')]
    const dialog = dialogs.findLast((each) => each.checkVisibility())
    if (!dialog || navigationType !== 'traverse' || isClosing) return
    const close = () => dialog.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    if (dialog.matches(itemDialog))
      return navigation.addEventListener('navigatesuccess', close, { once: true })
    event.preventDefault()
    close()
  })
}
