import type { Suite } from './suite.ts'

/** A suite that runs, and its only files, where not all of them do. */
export interface PlannedSuite {
  suite: Suite
  files?: readonly string[]
}

/**
 * What the words of `npm test -- …` stand for: a suite by a word of its name, or test files by a part of their paths.
 * @param files all test files, as paths from the repository root
 * @throws when a word stands for nothing
 */
export function planOf(
  words: readonly string[],
  suites: readonly Suite[],
  files: readonly string[],
): PlannedSuite[] {
  const whole = new Set<Suite>()
  const chosen = new Set<string>()
  for (const word of words) {
    const named = suites.filter(({ name }) => name.includes(word))
    const found = files.filter((file) => file.includes(word.replace(/^\.\//, '')))
    if (named.length > 0) for (const suite of named) whole.add(suite)
    else if (found.length > 0) for (const file of found) chosen.add(file)
    else {
      const names = suites.map(({ name }) => `"${name}"`).join(', ')
      throw new Error(`No suite and no test file is called "${word}". The suites are ${names}.`)
    }
  }
  return suites.flatMap((suite) => {
    if (words.length === 0 || whole.has(suite)) return [{ suite }]
    const own = [...chosen].filter((file) => suite.owns(file))
    return own.length > 0 ? [{ suite, files: own }] : []
  })
}
