import { writeSync } from 'node:fs'

/** Prints how many cases hold, also where Vitest keeps the output of tests that pass to itself. */
export function reportCount(of: string, held: number, all: number): void {
  writeSync(1, `${of}: ${held} of ${all} cases hold\n`)
}
