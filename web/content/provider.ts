/** Provides pages with the published content and the current time for scheduled content. */
export interface ContentProvider {
  /** Reads a part of the published content, see `schemas/content.ts`. Callers must not change it. */
  readPart: (part: string) => unknown
  /** Reads the current time for scheduled content, in milliseconds since the Unix epoch. */
  readTime: () => number | Promise<number>
  /** Whether the current render is a background render, for which no visitor is waiting. */
  isBackground: boolean
  /** Whether a server in front of Next shows the pages for missing and unavailable records. */
  showsMissingPages: boolean
}

const registryKey = Symbol.for('campus.content-provider')
// Stored in `globalThis`, because Next compiles this module twice: for pages and for the proxy.
const registry: typeof globalThis & { [registryKey]?: () => ContentProvider | undefined } = globalThis

/**
 * Replaces the default provider.
 * @param find returns undefined for renders that should use the default
 */
export function registerContentProvider(find: () => ContentProvider | undefined): void {
  registry[registryKey] = find
}

/** Returns the provider registered for the current render, or the default if there is none. */
export function contentProvider<Default>(byDefault: Default): ContentProvider | Default {
  return registry[registryKey]?.() ?? byDefault
}

/** Whether no visitor is waiting for the current render, so that it can wait longer for a slow backend. */
export function isBackgroundRender(): boolean {
  return contentProvider(undefined)?.isBackground ?? false
}

/** Whether Next has to show the pages for missing and unavailable records itself. */
export function needsMissingPages(): boolean {
  return !contentProvider(undefined)?.showsMissingPages
}
