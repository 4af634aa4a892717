import { readFile } from 'node:fs/promises'

async function readIfPresent(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Compares a committed file with the one that was just generated.
 * @returns what differs, in one line with the first differing line's number, or `undefined` when nothing does
 */
export async function describeDrift(
  committedFile: string,
  generatedFile: string,
): Promise<string | undefined> {
  const committed = await readIfPresent(committedFile)
  if (committed === undefined) return 'is missing'
  const generated = await readFile(generatedFile, 'utf8')
  if (committed === generated) return undefined
  const generatedLines = generated.split('\n')
  const committedLines = committed.split('\n')
  const longest = Math.max(generatedLines.length, committedLines.length)
  for (let line = 0; line < longest; line++) {
    if (generatedLines[line] !== committedLines[line]) return `differs from line ${line + 1} on`
  }
  return 'differs in its line ends'
}
