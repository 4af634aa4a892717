import type { Plugin } from 'vite'

/** A change of one place in the source of a package. */
export interface SourceChange {
  /** The modules that may contain it. */
  file: RegExp
  original: string
  replacement: string
}

/**
 * Vite plugin that changes the source of packages while the Studio is built.
 * @throws Error at the end of a build in which no module contained the original of a change
 */
export function patchSources(name: string, changes: readonly SourceChange[]): Plugin {
  const applied = new Set<SourceChange>()
  return {
    name,
    apply: 'build',
    transform(code, id) {
      const change = changes.find(({ file, original }) => file.test(id) && code.includes(original))
      if (!change) return
      applied.add(change)
      return code.replace(change.original, change.replacement)
    },
    buildEnd(error) {
      const missing = changes.find((change) => !applied.has(change))
      if (missing && !error) throw new Error(`No module ${missing.file} contains: ${missing.original}`)
    },
  }
}
