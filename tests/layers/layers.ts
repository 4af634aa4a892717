import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../local/settings.ts'

/** A part of the project that can be removed. */
export interface Layer {
  name: string
  /** Files and folders to delete, as paths from the root. */
  paths: string[]
  /** Whole lines to delete in other files, without their indentation. */
  registrations: { file: string; lines: string[] }[]
}

/** The layers in the table of docs/layers.md. */
export const layers: readonly Layer[] = readLayers(readFileSync(join(root, 'docs/layers.md'), 'utf8'))

/** Reads the first table of a document. @throws Error if the last column of a row is invalid */
export function readLayers(markdown: string): Layer[] {
  const lines = markdown.split('\n')
  const first = lines.findIndex((line) => line.startsWith('| '))
  const end = lines.findIndex((line, index) => index > first && !line.startsWith('| '))
  const rows = lines.slice(first, end < 0 ? undefined : end)
  const [, , ...layerRows] = rows.map((row) => row.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')))
  return layerRows.map(([name = '', , , paths = '', registrations = '']) => ({
    name,
    paths: codeIn(paths),
    registrations: registrations.split('; ').map((registration) => {
      const [file, ...lines] = codeIn(registration)
      if (!file || lines.length === 0)
        throw new Error(`docs/layers.md: ${name} has no lines in "${registration}"`)
      return { file, lines }
    }),
  }))
}

function codeIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
}
