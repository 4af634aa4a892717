import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { sanityImport } from '@sanity/import'
import { describeTransferFailure, type LakeAddress, lakeClient, localLake } from './lake-client.ts'

/** The treatment of a document whose id exists: refuse the import, keep the stored one, or replace it. */
export type ImportOperation = 'create' | 'createIfNotExists' | 'createOrReplace'

export interface ImportSummary {
  documents: number
  /** Assets that could not be uploaded, one sentence each. */
  warnings: string[]
}

const usage = `Usage: node local/content-lake/transfer/import.ts <source> [--missing | --replace]

<source>   a folder with one .ndjson file and its images/ and files/, an .ndjson file, or a .tar.gz
           as "sanity dataset export" makes it
--missing  keep documents that exist, add the others
--replace  replace documents that exist`

/**
 * Imports content into a content lake. Assets named by `_sanityAsset` are uploaded; paths in it are relative to the
 * folder of the .ndjson file.
 * @param source path of a folder, an .ndjson file or a .tar.gz
 * @throws Error when the source cannot be read, or a document exists and `operation` is `create`
 */
export async function importContent(
  address: LakeAddress,
  source: string,
  operation: ImportOperation,
): Promise<ImportSummary> {
  const path = resolve(source)
  const found = await stat(path).catch(() => undefined)
  if (!found) throw new Error(`There is no file or folder "${source}". Check the path.`)
  return found.isDirectory()
    ? transfer(address, path, { operation })
    : transfer(address, createReadStream(path), { operation, assetsBase: dirname(path) })
}

/**
 * Imports documents from memory, and replaces those with the same id.
 * @param assetsBase folder to which paths in `_sanityAsset` are relative
 */
export function importDocuments(
  address: LakeAddress,
  documents: { _id: string; _type: string }[],
  assetsBase: string,
): Promise<ImportSummary> {
  return transfer(address, documents, { operation: 'createOrReplace', assetsBase })
}

async function transfer(
  address: LakeAddress,
  input: Parameters<typeof sanityImport>[0],
  options: { operation: ImportOperation; assetsBase?: string },
): Promise<ImportSummary> {
  const { numDocs, warnings } = await sanityImport(input, {
    client: lakeClient(address),
    // The lake recognises bytes it holds, so asking before each upload would only cost time.
    replaceAssets: true,
    ...options,
  })
  return { documents: numDocs, warnings: warnings.map(({ message }) => message) }
}

function readArguments(): { source: string; operation: ImportOperation } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { missing: { type: 'boolean' }, replace: { type: 'boolean' } },
  })
  const [source] = positionals
  if (!source || positionals.length > 1 || (values.missing && values.replace)) throw new Error(usage)
  if (values.missing) return { source, operation: 'createIfNotExists' }
  return { source, operation: values.replace ? 'createOrReplace' : 'create' }
}

async function main(): Promise<void> {
  const address = localLake()
  try {
    const { source, operation } = readArguments()
    const { documents, warnings } = await importContent(address, source, operation)
    for (const warning of warnings) console.warn(warning)
    console.log(`All ${documents} documents of ${source} are in the content lake at ${address.apiHost}.`)
  } catch (error) {
    console.error(describeTransferFailure(error, address))
    process.exitCode = 1
  }
}

if (import.meta.main) await main()
