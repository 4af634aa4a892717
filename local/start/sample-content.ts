import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { isObject } from '../../schemas/model/field.ts'
import {
  importDocuments,
  type LakeAddress,
  lakeAt,
  lakeClient,
  localLake,
} from '../content-lake/lake-client.ts'
import { type JsonObject, mergeMissing, type StoredDocument } from '../sample-content/complete-document.ts'
import { readSampleDocuments, samplePath } from '../sample-content/read-sample-content.ts'
import type { LocalSettings } from '../settings.ts'

const storedDocument = z.object({ _id: z.string(), _type: z.string() }).catchall(z.json())

/** The sample documents as they were last brought. Written after a complete import, so that one that was cut short runs again. */
const marker = (settings: LocalSettings) => join(settings.dataDir, 'sample-content-imported')

/** Whether the content lake already received the sample content. */
export function hasSampleContent(settings: LocalSettings): boolean {
  return existsSync(marker(settings))
}

/** Imports the sample content into the content lake at an origin, and replaces documents of the same id. */
export async function importSampleContent(apiHost: string): Promise<void> {
  await importInto(lakeAt(apiHost))
}

async function importInto(address: LakeAddress): Promise<void> {
  await importDocuments(address, [...readSampleDocuments().values()], samplePath('content'))
}

/** Fills the running content lake with the sample content. May run again after an interruption. */
export async function fillContentLake(settings: LocalSettings): Promise<void> {
  await importInto(await localLake(settings))
  await noteSample(settings)
}

/** How many documents of the sample are new, or have values that are new, since it was brought. */
export function countSampleGains(settings: LocalSettings): number {
  return hasSampleContent(settings) ? sampleGains(readSampleDocuments(), settings).size : 0
}

/**
 * Adds what the sample has gained since it was brought: documents, and values of documents that have none there. What
 * was edited or deleted stays so.
 * @returns how many documents were added or completed, drafts included
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
    // Nothing distinguishes a cleared value from a new one.
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

/** The sample as it was brought, by id; undefined if an early version of the project brought it, and noted only when. */
function readMarker(settings: LocalSettings): ReadonlyMap<string, StoredDocument> | undefined {
  const text = readFileSync(marker(settings), 'utf8')
  if (!text.startsWith('[')) return undefined
  const documents = z.array(storedDocument).parse(JSON.parse(text))
  return new Map(documents.map((document) => [document._id, document]))
}

/** Values that the sample has gained since the import, by document id. */
function sampleGains(
  sample: ReadonlyMap<string, StoredDocument>,
  settings: LocalSettings,
): Map<string, JsonObject> {
  const known = readMarker(settings)
  const gains = [...sample].map(([id, document]) => [id, gainOf(document, known?.get(id) ?? {})] as const)
  return new Map(gains.filter(([, gain]) => Object.keys(gain).length > 0))
}

/** The values of an object that another lacks. A list counts as one value. */
function gainOf(now: JsonObject, before: JsonObject): JsonObject {
  const gained = Object.entries(now).flatMap(([name, value]) => {
    const old = before[name]
    if (old === undefined) return [[name, value] as const]
    if (!isObject(value) || !isObject(old)) return []
    const inner = gainOf(value, old)
    return Object.keys(inner).length > 0 ? [[name, inner] as const] : []
  })
  return Object.fromEntries(gained)
}
