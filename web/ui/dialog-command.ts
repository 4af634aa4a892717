/**
 * Attributes of a button that opens or closes a dialog. Browsers carry it out without a script; for those that do not,
 * `web/before-hydration/invoker-commands.ts` does. React passes the attributes on and has no types for them.
 * @param dialogId `id` of the dialog
 */
export function dialogCommand(command: 'show-modal' | 'close', dialogId: string) {
  return { command, commandfor: dialogId }
}
