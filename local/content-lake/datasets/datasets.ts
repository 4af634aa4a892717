import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { cp, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { backup } from 'node:sqlite'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { requireAdministrator } from '../account/local-users.ts'
import { ContentLakeError } from '../errors.ts'
import { eventStream } from '../listeners/event-stream.ts'
import { parseInput, readJson } from '../requests.ts'
import { databaseFile } from '../store/database.ts'
import { type Dataset, type DatasetOptions, openDataset } from './dataset.ts'

/** Sanity's rule for names of datasets. */
const datasetName = /^[a-z0-9][a-z0-9_-]{0,63}$/

const copyBody = z.object({ targetDataset: z.string() })

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

  /** @throws ContentLakeError (404) */
  get(name: string): Dataset {
    const found = name === this.main.name ? this.main : this.#added.get(name)
    if (found) return found
    const known = this.#names().map((each) => `"${each}"`)
    const description = `There is no dataset "${name}". This local lake has ${known.join(', ')}.`
    throw new ContentLakeError(404, 'datasetNotFoundError', description)
  }

  /** `/datasets/…` and `/projects/{project}/datasets`: list, create, copy and delete datasets. */
  routes(): Hono {
    const list = (context: Context) => {
      // Comments would be in a separate dataset, which the local lake does not have.
      if (context.req.query('datasetProfile') === 'comments') return context.json([])
      const createdAt = '2025-01-01T00:00:00.000Z'
      const described = { aclMode: 'public', createdAt, createdByUserId: 'local-editor', tags: [] }
      return context.json(this.#names().map((name) => ({ name, datasetProfile: 'default', ...described })))
    }
    const create = (context: Context) => {
      requireAdministrator(context.req)
      const { name } = this.#create(context.req.param('name') ?? '')
      return context.json({ datasetName: name, aclMode: 'public' })
    }
    return new Hono()
      .get('/datasets', list)
      .get('/projects/:project/datasets', list)
      .put('/datasets/:name', create)
      .put('/projects/:project/datasets/:name', create)
      .put('/datasets/:name/copy', async (context) => {
        requireAdministrator(context.req)
        const source = context.req.param('name')
        const { targetDataset } = parseInput(copyBody, await readJson(context.req))
        await this.#copy(this.get(source), targetDataset)
        const message = `Copied "${source}" to "${targetDataset}".`
        return context.json({ datasetName: targetDataset, aclMode: 'public', message, jobId: randomUUID() })
      })
      .get('/projects/:project/datasets/copy', (context) => context.json([]))
      .get('/projects/:project/datasets/:name/settings/embeddings', (context) =>
        context.json({ enabled: false, status: 'disabled' }),
      )
      .get('/jobs/:id/listen', (context) =>
        // A client learns the number of a job when the job is already completed.
        eventStream(context, (send) => {
          send({ event: 'job', data: { state: 'completed', progress: 100 } })
          return () => {}
        }),
      )
      .delete('/datasets/:name', async (context) => {
        requireAdministrator(context.req)
        await this.#remove(this.get(context.req.param('name')))
        return context.json({ deleted: true })
      })
  }

  /** The same of every dataset, those that are added later included. */
  moveAssets(origin: string): void {
    this.#origin = origin
    for (const dataset of [this.main, ...this.#added.values()]) dataset.moveAssets(origin)
  }

  async close(): Promise<void> {
    await Promise.all([this.main, ...this.#added.values()].map((dataset) => dataset.close()))
  }

  #names(): string[] {
    return [this.main.name, ...this.#added.keys()].sort()
  }

  #create(name: string): Dataset {
    if (!datasetName.test(name)) {
      const rule = 'Use up to 64 lower-case letters, digits, - and _.'
      throw new ContentLakeError(400, 'validationError', `A dataset cannot be called "${name}". ${rule}`)
    }
    if (this.#names().includes(name)) {
      throw new ContentLakeError(409, 'datasetExistsError', `The dataset "${name}" exists already.`)
    }
    return this.#open(name)
  }

  /** Makes a dataset of another's documents, assets and history. */
  async #copy(source: Dataset, target: string): Promise<void> {
    const { dataDir, close } = this.#create(target)
    await close()
    this.#added.delete(target)
    await rm(dataDir, { recursive: true })
    await mkdir(dataDir)
    await backup(source.database, databaseFile(dataDir))
    await cp(join(source.dataDir, 'assets'), join(dataDir, 'assets'), { recursive: true })
    this.#open(target)
  }

  async #remove(dataset: Dataset): Promise<void> {
    if (dataset === this.main) {
      const description = `The site reads the dataset "${dataset.name}". \`npm run reset\` empties it.`
      throw new ContentLakeError(400, 'validationError', description)
    }
    this.#added.delete(dataset.name)
    await dataset.close()
    await rm(dataset.dataDir, { recursive: true, force: true })
  }

  #open(name: string): Dataset {
    const dataDir = join(this.#folder, name)
    const opened = openDataset({ ...this.#options, dataDir, dataset: name, webhook: undefined })
    if (this.#origin) opened.moveAssets(this.#origin)
    this.#added.set(name, opened)
    return opened
  }
}
