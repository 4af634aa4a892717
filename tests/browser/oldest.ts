import { existsSync, readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { LaunchOptions, Page } from '@playwright/test'
import { root } from '../../local/settings.ts'
import { browserLaunchOptions } from './browser.ts'
import { interfaces } from './compat-data.ts'

const packaged = join(root, 'node_modules/chromium-103/bin/chromium.br')

/**
 * How Playwright starts Chromium 103, the oldest packaged one that is not older than the browsers that the site supports.
 * `makeOldest` removes what it has beyond them.
 * @returns undefined where it does not run
 */
export async function oldestLaunchOptions(): Promise<LaunchOptions | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const options = await browserLaunchOptions()
  const executablePath = join(root, '.local-browser/chromium-103')
  if (!existsSync(executablePath)) {
    const partial = `${executablePath}.${process.pid}`
    await writeFile(partial, brotliDecompressSync(readFileSync(packaged)), { mode: 0o755 })
    await rename(partial, executablePath)
  }
  // It has no graphics library of its own, and would stop drawing.
  return { ...options, executablePath, args: [...(options.args ?? []), '--disable-gpu'] }
}

/** Chromium 103 keeps to the part of the pages' policy that needs Trusted Types; browsers without them do not know it. */
const newer = interfaces.filter(
  ({ isOld, owner, member = owner }) => !isOld && !/^trusted/i.test(member) && !/^Trusted/.test(owner),
)

/** Removes each interface from a page that one of the oldest browsers lacks. */
export async function makeOldest(page: Page): Promise<void> {
  await page.addInitScript(removeInterfaces, newer)
  await page.addInitScript(addCheckVisibility)
  // Playwright looks at elements in a world of its own, for which it offers no scripts.
  const session = await page.context().newCDPSession(page)
  const source = `(${addCheckVisibility})()`
  session.on('Runtime.executionContextCreated', ({ context: { id, name } }) => {
    if (!name.startsWith('__playwright_utility_world')) return
    void session.send('Runtime.evaluate', { contextId: id, expression: source }).catch(() => undefined)
    void session.send('Page.addScriptToEvaluateOnNewDocument', { source, worldName: name })
  })
  await session.send('Runtime.enable')
}

/** Playwright calls it, and Chromium 103 lacks it. No page does. Runs in the page. */
function addCheckVisibility(): void {
  Element.prototype.checkVisibility = function () {
    return this.getClientRects().length > 0
  }
}

/** Runs in the page. */
function removeInterfaces(all: typeof newer): void {
  for (const { owner, member, isStatic } of all) {
    const object: unknown = owner === 'Window' ? globalThis : Reflect.get(globalThis, owner)
    if (!member) Reflect.deleteProperty(globalThis, owner)
    else if (object instanceof Object) {
      Reflect.deleteProperty(object, member)
      const prototype: unknown = Reflect.get(object, 'prototype')
      if (prototype instanceof Object && !isStatic) Reflect.deleteProperty(prototype, member)
    }
  }
}
