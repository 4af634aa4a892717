import type { Plugin } from 'vite'

/** How the Studio's validation waits until the browser has nothing else to do. */
const waits = 'win?.requestIdleCallback ||'

/** The same, unless somebody waits for the answer. A handle of 0 is that of no callback. */
const asks = `win?.requestIdleCallback && ((callback, options) =>
  win.validatesPromptly ? (queueMicrotask(callback), 0) : win.requestIdleCallback(callback, options)) ||`

/**
 * Lets the Studio validate promptly while `window.validatesPromptly`: in one go. By itself it waits at every field until the
 * browser is idle, and a browser that shows what was just typed is not idle for up to a second. Where each field merely queues
 * up behind what else the browser does, a legal text of some hundred paragraphs takes as long.
 */
export function promptValidation(): Plugin {
  return {
    name: 'prompt-validation',
    transform(code, id) {
      if (!/@sanity\/validation\/lib\/validateDocument/.test(id)) return
      if (!code.includes(waits)) throw new Error(`${id} waits in another way than it did.`)
      return code.replace(waits, asks)
    },
  }
}
