import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

/** A value in typographic quotation marks, which word processors and chat apps insert. */
const typographicQuotes = /(?<==[ \t]*)(?:[“”„](.*)[“”]|[‘’‚](.*)[‘’])(?=\s*$)/gm

/**
 * If `.env` exists, sets the variables in it that the environment lacks. Windows editors can add a byte order
 * mark to the file, or save it as UTF-16.
 */
export function loadEnvFile(file = '.env'): void {
  let bytes: Buffer
  try {
    bytes = readFileSync(file)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return
    throw error
  }
  const text = decoded(bytes).replace(typographicQuotes, (_, double, single) => `"${double ?? single}"`)
  for (const [name, value] of Object.entries(parseEnv(text))) process.env[name] ??= value
}

/**
 * Decodes a file; `TextDecoder` drops the byte order mark. Without one, a zero byte means UTF-16, because
 * names are ASCII.
 */
function decoded(bytes: Buffer): string {
  const start = bytes.subarray(0, 2).toString('hex')
  const encoding =
    start === 'feff' || start.startsWith('00')
      ? 'utf-16be'
      : start === 'fffe' || start.endsWith('00')
        ? 'utf-16le'
        : 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}
