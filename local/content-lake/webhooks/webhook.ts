import { evaluate, parse } from 'groq-js'
import type { SanityDocument } from '../documents/document.ts'
import type { GroqNode } from '../query/groq-node.ts'

/** A GROQ-powered webhook, as one would set it up at Sanity. */
export interface Webhook {
  url: string
  /** Key of the signature in the header `sanity-webhook-signature`. */
  secret: string
  /** GROQ filter without `*[…]`; may use `before()`, `after()`, `delta::operation()` and `delta::changedAny()`. */
  filter: string
  /** GROQ projection of the body; the whole document without one. */
  projection?: string
  on: ('create' | 'update' | 'delete')[]
}

/** A change to a published document. */
export interface PublishedChange {
  before: SanityDocument | null
  after: SanityDocument | null
}

/** Resolves a reference for filters and projections that follow one. */
export type Dereference = (reference: { _ref: string }) => SanityDocument | null

export function operationOf({ before, after }: PublishedChange): 'create' | 'update' | 'delete' {
  if (!before) return 'create'
  return after ? 'update' : 'delete'
}

/** A webhook whose GROQ has been parsed. */
export interface CompiledWebhook {
  webhook: Webhook
  /** The body to send for a change, or null when the filter does not match it. */
  bodyFor(change: PublishedChange): Promise<string | null>
}

/** @throws GroqSyntaxError when filter or projection cannot be parsed */
export function compileWebhook(webhook: Webhook, dereference: Dereference): CompiledWebhook {
  const filter: GroqNode = parse(webhook.filter || 'true', { mode: 'delta' })
  const projection: GroqNode = parse(webhook.projection || '@', { mode: 'delta' })
  return {
    webhook,
    async bodyFor(change) {
      const { before, after } = change
      if (!webhook.on.includes(operationOf(change))) return null
      const scope = { root: after ?? before, before, after, dataset: [], dereference }
      const matches: unknown = await (await evaluate(filter, scope)).get()
      if (matches !== true) return null
      return JSON.stringify(await (await evaluate(projection, scope)).get())
    },
  }
}
