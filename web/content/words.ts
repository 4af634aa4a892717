import { z } from 'zod'
import { text } from './shape.ts'

const fields = z.looseObject({}).catch({})

/** A group of texts that fall back one by one to the given ones. */
export function words<Defaults extends Record<string, string>>(defaults: Defaults) {
  return z
    .unknown()
    .transform((answer): Defaults => {
      const given = fields.parse(answer)
      const complete = Object.entries(defaults).map(([name, fallback]) => [
        name,
        text(fallback).parse(given[name]),
      ])
      return Object.fromEntries(complete)
    })
    .prefault({})
}
