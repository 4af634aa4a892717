import 'server-only'
import { previewedDraft } from '../preview/drafts/index.ts'

/** The content for a request that is allowed to see unpublished content. */
export interface Draft {
  /** The time at which the site is previewed, in ISO 8601; undefined for the current time. */
  moment?: string
  /** @throws if the content lake does not respond */
  read(groq: string): Promise<unknown>
}

/** One function for each layer that shows unpublished content. For visitors, each of them returns undefined. */
const sources: readonly (() => Promise<Draft | undefined>)[] = [
  // Add one line for each layer.
  previewedDraft,
]

/** The draft that this request is allowed to see; undefined for visitors. */
export async function currentDraft(): Promise<Draft | undefined> {
  const drafts = await Promise.all(sources.map((source) => source()))
  return drafts.find((draft) => draft !== undefined)
}
