import type { HonoRequest } from 'hono'
import type { AssetDescription } from './asset-document.ts'
import { type MetadataKind, metadataKinds } from './image-metadata.ts'

/** The longest name most file systems take; longer names are cut. */
const maxFilenameLength = 255

/** The last part of what a client sends as a file name, without control characters. */
function cleanFilename(text: string | undefined): string | undefined {
  const name = text
    ?.split(/[/\\]/)
    .at(-1)
    ?.replace(/\p{Cc}/gu, '')
    .trim()
  return name?.slice(-maxFilenameLength) || undefined
}

/** Reads the parameters with which `client.assets.upload` describes an asset. Empty ones are left out. */
export function readDescription(request: HonoRequest): AssetDescription {
  const description: AssetDescription = {}
  const originalFilename = cleanFilename(request.query('filename'))
  if (originalFilename) description.originalFilename = originalFilename
  for (const name of ['label', 'title', 'description', 'creditLine'] as const) {
    const value = request.query(name)
    if (value) description[name] = value
  }
  const id = request.query('sourceId')
  const name = request.query('sourceName')
  const url = request.query('sourceUrl')
  if (id) description.source = { id, ...(name && { name }), ...(url && { url }) }
  return description
}

/** Which metadata the upload asks for: `meta`, repeated or with commas; without it, a preview and the palette. */
export function readMetadataKinds(request: HonoRequest): Set<MetadataKind> {
  const asked = request.queries('meta')?.flatMap((value) => value.split(','))
  if (!asked) return new Set(['lqip', 'palette'])
  return new Set(metadataKinds.filter((kind) => asked.includes(kind)))
}
