import { rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { exportDataset } from '@sanity/export'
import { describeTransferFailure, type LakeAddress, lakeClient, localLake } from './lake-client.ts'

export interface ExportSummary {
  documents: number
  assets: number
}

const usage = `Usage: node local/content-lake/transfer/export.ts [<file.tar.gz>]

Writes every document, drafts included, and every asset. "sanity dataset import" of a hosted project reads the file.`

/**
 * Exports a content lake with its assets as a .tar.gz, the format of `sanity dataset export`.
 * @param file replaced when it exists, and only once the export is complete
 */
export async function exportContent(address: LakeAddress, file: string): Promise<ExportSummary> {
  const path = resolve(file)
  const unfinished = `${path}.part`
  try {
    const { documentCount, assetCount } = await exportDataset({
      client: lakeClient(address),
      dataset: address.dataset,
      outputPath: unfinished,
      maxRetries: 1,
    })
    await rename(unfinished, path)
    return { documents: documentCount, assets: assetCount }
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

function readFile(): string {
  const { positionals } = parseArgs({ allowPositionals: true })
  if (positionals.length > 1) throw new Error(usage)
  const today = new Date().toISOString().slice(0, 10)
  return positionals[0] ?? `content-${today}.tar.gz`
}

async function main(): Promise<void> {
  const address = localLake()
  try {
    const file = readFile()
    const { documents, assets } = await exportContent(address, file)
    console.log(`Exported ${documents} documents and ${assets} assets to ${file}.`)
  } catch (error) {
    console.error(describeTransferFailure(error, address))
    process.exitCode = 1
  }
}

if (import.meta.main) await main()
