import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { isObject } from '../../schemas/model/field.ts'
import {
  getLakeAddress,
  importDocuments,
  type LakeAddress,
  lakeClient,
  localLake,
} from '../content-lake/lake-client.ts'
import { type JsonObject, mergeMissing, type StoredDocument } from '../sample-content/complete-document.ts'
import { readSampleDocuments, samplePath } from '../sample-content/read-sample-content.ts'
import type { LocalSettings } from '../settings.ts'

const storedDocument = z.object({ _id: z.string(), _type: z.string() }).catchall(z.json())

/** The sample documents of the last import. Written after a complete import, so an interrupted import runs again. */
const marker = (settings: LocalSettings) => join(settings.dataDir, 'sample-content-imported')

/** Whether the content lake has already received the sample content. */
export function hasSampleContent(settings: LocalSettings): boolean {
  return existsSync(marker(settings))
}

/** Imports the sample content into the content lake at an origin. Replaces documents with the same ID. */
export async function importSampleContent(apiHost: string): Promise<void> {
  await importInto(getLakeAddress(apiHost))
}

async function importInto(address: LakeAddress): Promise<void> {
  await importDocuments(address, [...readSampleDocuments().values()], samplePath('content'))
}

/** Fills the running content lake with the sample content. Can run again after an interruption. */
export async function fillContentLake(settings: LocalSettings): Promise<void> {
  await importInto(await localLake(settings))
  await noteSample(settings)
}

/** Counts the sample documents that are new or have new values since the last import. */
export function countSampleGains(settings: LocalSettings): number {
  return hasSampleContent(settings) ? sampleGains(readSampleDocuments(), settings).size : 0
}

/**
 * Adds documents that are new in the sample since the last import, and new values to documents that lack them. Does not
 * change edited or deleted content.
 * @returns number of documents that were added or completed, including drafts
 */
export async function addSampleContent(
  settings: LocalSettings,
  sample: ReadonlyMap<string, StoredDocument> = readSampleDocuments(),
): Promise<number> {
  const address = await localLake(settings)
  const known = readMarker(settings)
  const gains = sampleGains(sample, settings)
  const ids = [...gains.keys()].flatMap((id) => [id, `drafts.${id}`])
  const answer: unknown = await lakeClient(address).fetch('*[_id in $ids]', { ids })
  const stored = z.array(storedDocument).parse(answer)
  const completed = stored.flatMap((document) => {
    // If the previous sample is unknown, a cleared value cannot be distinguished from a new one.
    if (!known) return []
    const whole = mergeMissing(gains.get(document._id.replace(/^drafts\./, '')) ?? {}, document)
    return isDeepStrictEqual(whole, document) ? [] : [{ ...document, ...whole }]
  })
  const isStored = (id: string) => stored.some(({ _id }) => _id.replace(/^drafts\./, '') === id)
  const added = [...gains.keys()].flatMap((id) =>
    known?.has(id) || isStored(id) ? [] : (sample.get(id) ?? []),
  )
  const documents = [...completed, ...added]
  if (documents.length > 0) await importDocuments(address, documents, samplePath('content'))
  await noteSample(settings, sample)
  return documents.length
}

async function noteSample(
  settings: LocalSettings,
  sample: ReadonlyMap<string, StoredDocument> = readSampleDocuments(),
): Promise<void> {
  await writeFile(marker(settings), JSON.stringify([...sample.values()]))
}

/**
 * The last imported sample documents by ID. Undefined if an early version of the project imported them, because that
 * version stored only the date of the import.
 */
function readMarker(settings: LocalSettings): ReadonlyMap<string, StoredDocument> | undefined {
  const text = readFileSync(marker(settings), 'utf8')
  if (!text.startsWith('[')) return undefined
  const documents = z.array(storedDocument).parse(JSON.parse(text))
  return new Map(documents.map((document) => [document._id, document]))
}

/** Returns the values that are new in the sample since the last import, by document ID. */
function sampleGains(
  sample: ReadonlyMap<string, StoredDocument>,
  settings: LocalSettings,
): Map<string, JsonObject> {
  const known = readMarker(settings)
  const gains = [...sample].map(([id, document]) => [id, findGain(document, known?.get(id) ?? {})] as const)
  return new Map(gains.filter(([, gain]) => Object.keys(gain).length > 0))
}

/** Returns the values that the previous object lacks. A list counts as one value. */
function findGain(now: JsonObject, before: JsonObject): JsonObject {
  const gained = Object.entries(now).flatMap(([name, value]) => {
    const old = before[name]
    if (old === undefined) return [[name, value] as const]
    if (!isObject(value) || !isObject(old)) return []
    const inner = findGain(value, old)
    return Object.keys(inner).length > 0 ? [[name, inner] as const] : []
  })
  return Object.fromEntries(gained)
}
