/** Provides pages with the published content and the calendar time. */
export interface ContentProvider {
  /** Reads a part of the published content, see `schemas/content.ts`. Callers must not change it. */
  readPart: (part: string) => unknown
  /** Reads the current time for scheduled content, in milliseconds since 1970. */
  readTime: () => number | Promise<number>
  /** Whether no visitor waits for the current render. */
  isBackground: boolean
  /** Whether a server in front of Next shows the pages for missing and unavailable records. */
  showsMissingPages: boolean
}

const registryKey = Symbol.for('campus.content-provider')
// Stored on the process, because Next compiles this module once for pages and once for the proxy.
const registry: typeof globalThis & { [registryKey]?: () => ContentProvider | undefined } = globalThis

/** Replaces the default provider. @param find returns undefined for a render that uses the default */
export function registerContentProvider(find: () => ContentProvider | undefined): void {
  registry[registryKey] = find
}

/** Returns the registered provider of the current render, or else the default. */
export function contentProvider<Default>(byDefault: Default): ContentProvider | Default {
  return registry[registryKey]?.() ?? byDefault
}

/** Whether no visitor waits for the current render, so that it can wait longer for a slow backend. */
export function isBackgroundRender(): boolean {
  return contentProvider(undefined)?.isBackground ?? false
}

/** Whether Next has to show the pages for missing and unavailable records itself. */
export function needsMissingPages(): boolean {
  return !contentProvider(undefined)?.showsMissingPages
}
