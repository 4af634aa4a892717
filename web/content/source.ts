import { z } from 'zod'
import { contentParts, contentQuery } from '../../schemas/content.ts'
import { plainSpaces } from '../../schemas/text/plain-spaces.ts'
import type { Environment } from '../config/environment.ts'
import { localDefaults } from '../config/local-defaults.ts'
import { FallbackStore } from '../fallback-store/index.ts'
import { boundSilence } from '../lib/silence.ts'
import { contentClient } from './client.ts'
import { isBackgroundRender } from './provider.ts'

/** Max duration of a read (ms). The client's own timeout would restart with each chunk and each retry. */
const timeoutMs = 3000

/** Every query returns documents or null. Any other result is not from the content lake. */
const documents = z.union([z.null(), z.array(z.unknown()), z.record(z.string(), z.unknown())])

const time = z.iso.datetime({ offset: true }).nullish()

export const publishedContent = z.object({
  parts: z.record(z.string(), documents),
  /** When a document was last published, by the content lake's clock. Null if there are no documents. */
  publishedAt: time,
  /** When a document outside the requested parts was last published. */
  othersPublishedAt: time,
})
export type PublishedContent = z.infer<typeof publishedContent>

/** Parts from a content lake response. */
interface KeptContent extends Pick<PublishedContent, 'publishedAt'> {
  parts: Readonly<Record<string, unknown>>
}

/** The published content of one content lake, and its last good response on disk. */
export class ContentSource {
  readonly client: ReturnType<typeof contentClient>
  /** Whether this is the sample content, the only content with a committed snapshot. */
  readonly isSample: boolean
  readonly #copies: FallbackStore

  constructor(environment: Pick<Environment, 'contentLake' | 'sanityReadToken'>) {
    const { apiHost, projectId, dataset } = environment.contentLake
    this.client = contentClient(environment)
    this.isSample =
      apiHost !== undefined &&
      projectId === localDefaults.sanityProjectId &&
      dataset === localDefaults.sanityDataset
    this.#copies = new FallbackStore({
      folder: 'content',
      name: 'The content lake',
      address: [apiHost, projectId, dataset],
      // Equal to the read timeout, so that a visitor always waits until the read succeeds or times out.
      minWaitMs: timeoutMs,
      isBackground: isBackgroundRender,
    })
  }

  /**
   * Reads parts of the content, all from the same point in time. Spaces in strings are normalized, as in records.
   * @throws if the content lake does not respond, does not return all parts, or has requested a pause
   */
  async read(names: readonly string[] = contentParts): Promise<PublishedContent> {
    const { health } = this.#copies
    if (health.refusedFor > 0) throw new Error('The content lake refuses more requests for now.')
    try {
      const content = await this.#ask(names)
      health.succeeded()
      return content
    } catch (error) {
      health.failed(error)
      throw error
    }
  }

  async #ask(names: readonly string[]): Promise<PublishedContent> {
    const result: unknown = await boundSilence(timeoutMs, (signal) =>
      // Without `no-store`, Next would cache the response on disk across builds.
      this.client.fetch(contentQuery(names), {}, { cache: 'no-store', signal }),
    )
    const content = publishedContent.parse(JSON.parse(plainSpaces(JSON.stringify(result))))
    const missing = names.filter((name) => content.parts[name] === undefined)
    if (missing.length > 0) throw new Error(`The content lake sent an answer without ${missing.join(', ')}.`)
    return content
  }

  /** Reads all of the content. If the content lake fails, returns the last good response instead. */
  readOrRecall(): Promise<{ value: PublishedContent; isCopy: boolean }> {
    return this.#copies.readOrRecall({
      key: ['published'],
      read: () => this.#ask(contentParts),
      parse: (answer) => publishedContent.parse(answer),
    })
  }

  /** Stores a good response with all of the content. Never throws. */
  keep(content: KeptContent, kind: 'published' | 'snapshot' = 'published'): Promise<void> {
    return this.#copies.keep([kind], content)
  }

  /** Returns the last good response, or else the snapshot that the build used; undefined if there is neither. */
  async recall(kinds = ['published', 'snapshot']): Promise<PublishedContent | undefined> {
    for (const kind of kinds) {
      const { data } = publishedContent.safeParse(await this.#copies.recall([kind]))
      if (data) return data
    }
    return undefined
  }
}
