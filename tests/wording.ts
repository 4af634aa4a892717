/**
 * Finds wording that only the authors of the project understand, in comments, documents and the names of files. Part of
 * `npm run check`. A new reader should find the words of Next.js, Sanity and HTTP.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../local/settings.ts'

/** Patterns, and what to write instead. */
const unusual: readonly [pattern: RegExp, instead: string][] = [
  [/\b(?:storeys?|antechambers?)\b/i, 'module, layer or folder'],
  [/\bdoors?\.(?:spec|test|ts)|\bthe door of\b/i, 'request guard'],
  [/\b(?:kept|finished) (?:pages?|events?|clubs?)\b/i, 'cached page'],
  [/\bstand-?ins?\b/i, 'emulator, fallback or placeholder'],
  [/\brenderings\.(?:spec|test|ts)|\bmarked twice\b|\bpublish rounds?\b/i, 'render queue, revalidation'],
  [/\bmoment-clock\b|\bclock of moments\b/i, 'scheduled content'],
  [/\bpatience\b/i, 'timeout'],
  [/\bverdicts?\b/i, 'result'],
  [/\b(?:comes?|is|are|stays?) alive\b/i, 'is hydrated, is running'],
  [/\bsoft (?:picture|image)s?\b|\bpicture'?s? preview\b/i, 'blurred placeholder'],
  [/\banew\b|\bbehind the back of\b/i, 'again'],
  [/\b(?:is|are|was|were) led\b/i, 'is redirected'],
  [/\b(?:makes?|made) (?:this browser )?somebody else\b/i, 'switches the user'],
  [/\blinks? with details\b/i, 'link with parameters'],
  [/\bsaid(?:On)?\.ts\b|\bdata-said\b/i, 'redundant parameters'],
  [/\bblessed\b|\blets go\b|\bwhat has arrived\b/i, 'the plain verb: allowed, closes, received'],
  [/(?:^|[.:] )(?:Who|Whoever) (?!am i)/m, 'a noun as the subject'],
]

/** The most lines of a decision record. */
const recordLimit = 40

/** Comments of a source; the whole text of a document. */
function proseOf(file: string, text: string): { line: number; text: string }[] {
  const isProse = /\.md$/.test(file)
  const pattern = isProse ? /.+/g : /\/\*[\s\S]*?\*\/|(?<![:'"`\w/\\])\/\/.*/g
  return [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
    line: text.slice(0, index).split('\n').length,
    text: found.replaceAll(/\s*\n[ \t]*\*?[ \t]*/g, ' ').replace(/^\/\*\*? |^\/\/ /, ''),
  }))
}

/** Lines that say where the wording of tracked files is unusual. */
export function unusualWording(): string[] {
  const list = ['ls-files', '-z', '*.ts', '*.tsx', '*.mjs', '*.css', '*.md']
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)
  const faults: string[] = []
  for (const file of files) {
    if (file === 'tests/wording.ts' || file.includes('.generated.') || !existsSync(join(root, file))) continue
    const text = readFileSync(join(root, file), 'utf8')
    for (const { line, text: prose } of [{ line: 0, text: file }, ...proseOf(file, text)])
      for (const [pattern, instead] of unusual) {
        const [found] = pattern.exec(prose) ?? []
        if (found) faults.push(`${file}:${line}: "${found.trim()}": write ${instead}.`)
      }
    const lines = text.split('\n').length - 1
    if (file.startsWith('docs/decisions/') && lines > recordLimit)
      faults.push(`${file}: ${lines} lines; a record has at most ${recordLimit}.`)
  }
  return faults
}
