import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { complete } from '../../../../schemas/model/document'
import { appPages } from '../../../../schemas/pages/app-pages/app-pages'
import { completeSettings, getPlaceholders } from '../../../../schemas/settings/site-settings'
import { parseEvent } from '../event/event-record'
import { createListedEvent } from '../event/when'

/** The default settings and labels, without any edits. */
export const settings = completeSettings(null, 2026)
export const words = complete(appPages, null, getPlaceholders(settings))

export const siteUrl = 'https://www.example.org'

interface Circumstances {
  id?: string
  at?: number | string
  zone?: string
  storage?: readonly string[]
}

/** An event with these fields, as pages and lists show it at a given time. */
export function listed(
  fields: unknown,
  { id = 'e1', at = '2026-11-25T12:00:00Z', zone = 'UTC', storage = [] }: Circumstances = {},
) {
  const now = new Date(at).getTime()
  return createListedEvent(parseEvent(id, fields, storage, zone, now), now)
}

/**
 * Returns pairs of fields (as JSON) and the resulting dates, from a table in the guide for the app's developers and
 * from additional rows.
 */
export function documented(heading: string) {
  const sections = readFileSync('docs/listings.md', 'utf8').split(/^###? /m)
  const table = sections.find((section) => section.startsWith(heading)) ?? ''
  const others = readFileSync(join(import.meta.dirname, 'further-dates.txt'), 'utf8')
  return [...`${table}\n${others}`.matchAll(/^`(.+)` \| (.+)$/gm)].map(
    ([, json = '', is = '']) => [json, is] as const,
  )
}
