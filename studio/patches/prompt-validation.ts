/**
 * Changes: the source of @sanity/validation, `validateDocument`, while the Studio is built.
 * Reason: validation waits for an idle browser at every field. While the browser renders what was typed, that takes up to a
 * second, and Publish waits for it. With the patch validation runs at once while `window.validatesPromptly` is true.
 * Upstream issue: none found (sanity-io/sanity#3668 introduced the idle callbacks).
 * Delete when `prompt-validation.test.ts` fails because the source has changed, and Publish is fast without the patch.
 */
import type { Plugin } from 'vite'

const original = 'win?.requestIdleCallback ||'

/** Uses a microtask while the flag is set. 0 is never a handle of an idle callback. */
const replacement = `win?.requestIdleCallback && ((callback, options) =>
  win.validatesPromptly ? (queueMicrotask(callback), 0) : win.requestIdleCallback(callback, options)) ||`

/** Vite plugin that lets validation run without idle callbacks while `window.validatesPromptly` is true. */
export function promptValidation(): Plugin {
  return {
    name: 'prompt-validation',
    transform(code, id) {
      if (!/@sanity\/validation\/lib\/validateDocument/.test(id)) return
      if (!code.includes(original)) throw new Error(`${id} does not contain: ${original}`)
      return code.replace(original, replacement)
    },
  }
}
