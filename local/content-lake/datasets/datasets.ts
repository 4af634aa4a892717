import { existsSync, readdirSync } from 'node:fs'
import { cp, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { backup } from 'node:sqlite'
import { ContentLakeError } from '../errors.ts'
import { databaseFile } from '../store/database.ts'
import { type Dataset, type DatasetOptions, openDataset } from './dataset.ts'

/** Sanity's rule for names of datasets. */
const datasetName = /^[a-z0-9][a-z0-9_-]{0,63}$/

/** All datasets of a lake: the one that it is configured with, and those that were added. */
export class Datasets {
  readonly main: Dataset
  readonly #options: DatasetOptions
  readonly #folder: string
  readonly #added = new Map<string, Dataset>()
  #origin: string | undefined

  constructor(options: DatasetOptions) {
    this.#options = options
    this.#folder = join(options.dataDir, 'datasets')
    this.main = openDataset(options)
    if (!existsSync(this.#folder)) return
    for (const name of readdirSync(this.#folder)) if (datasetName.test(name)) this.#open(name)
  }

  get names(): string[] {
    return [this.main.name, ...this.#added.keys()].sort()
  }

  /** @throws ContentLakeError (404) */
  get(name: string): Dataset {
    const found = name === this.main.name ? this.main : this.#added.get(name)
    if (found) return found
    const known = this.names.map((each) => `"${each}"`).join(', ')
    const description = `There is no dataset "${name}". This local lake has ${known}.`
    throw new ContentLakeError(404, 'datasetNotFoundError', description)
  }

  /** @throws ContentLakeError 400 for a name that cannot be used, 409 for one that is taken */
  create(name: string): Dataset {
    if (!datasetName.test(name)) {
      const rule = 'Use up to 64 lower-case letters, digits, - and _.'
      throw new ContentLakeError(400, 'validationError', `A dataset cannot be called "${name}". ${rule}`)
    }
    if (this.names.includes(name)) {
      throw new ContentLakeError(409, 'datasetExistsError', `The dataset "${name}" exists already.`)
    }
    return this.#open(name)
  }

  /** Makes a dataset of another's documents, assets and history. Throws as `get` and `create`. */
  async copy(source: string, target: string, withHistory: boolean): Promise<void> {
    const from = this.get(source)
    await this.create(target).close()
    this.#added.delete(target)
    const folder = join(this.#folder, target)
    await rm(folder, { recursive: true })
    await mkdir(folder, { recursive: true })
    await backup(from.database, databaseFile(folder))
    const assets = join(from.dataDir, 'assets')
    if (existsSync(assets)) await cp(assets, join(folder, 'assets'), { recursive: true })
    const copied = this.#open(target)
    if (!withHistory) copied.store.revisions.forgetPast()
  }

  /** @throws ContentLakeError 404, or 400 for the dataset that the lake is configured with */
  async remove(name: string): Promise<void> {
    const dataset = this.get(name)
    if (dataset === this.main) {
      const description = `The site reads the dataset "${name}". \`npm run reset\` empties it.`
      throw new ContentLakeError(400, 'validationError', description)
    }
    this.#added.delete(name)
    await dataset.close()
    await rm(dataset.dataDir, { recursive: true, force: true })
  }

  /** The same of every dataset, those that are added later included. */
  moveAssets(origin: string): void {
    this.#origin = origin
    for (const dataset of [this.main, ...this.#added.values()]) dataset.moveAssets(origin)
  }

  async close(): Promise<void> {
    await Promise.all([this.main, ...this.#added.values()].map((dataset) => dataset.close()))
  }

  #open(name: string): Dataset {
    const dataDir = join(this.#folder, name)
    const opened = openDataset({ ...this.#options, dataDir, dataset: name, webhooks: [] })
    if (this.#origin) opened.moveAssets(this.#origin)
    this.#added.set(name, opened)
    return opened
  }
}
