import { evaluate, evaluateSync, parse } from 'groq-js'
import type { SanityDocument } from '../documents/document.ts'
import { type GroqNode, isCall, rewrite } from '../query/groq-node.ts'

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
  /**
   * The body to send for a change, or null when the filter does not match it. Undefined when groq-js needs `bodyFor` for
   * it, which what compares two states does.
   */
  bodyNow(change: PublishedChange): string | null | undefined
  bodyFor(change: PublishedChange): Promise<string | null>
}

/** @throws GroqSyntaxError when filter or projection cannot be parsed */
export function compileWebhook(webhook: Webhook, dereference: Dereference): CompiledWebhook {
  const filter: GroqNode = parse(webhook.filter || 'true', { mode: 'delta' })
  const projection: GroqNode = parse(webhook.projection || '@', { mode: 'delta' })
  const canWait = comparesStates(filter) || comparesStates(projection)
  const scopeOf = ({ before, after }: PublishedChange) => {
    return { root: after ?? before, before, after, dataset: [], dereference }
  }
  const isMeant = (change: PublishedChange) => webhook.on.includes(operationOf(change))
  return {
    webhook,
    bodyNow(change) {
      if (!isMeant(change)) return null
      if (canWait) return undefined
      const scope = scopeOf(change)
      const matches: unknown = evaluateSync(filter, scope).data
      return matches === true ? JSON.stringify(evaluateSync(projection, scope).data) : null
    },
    async bodyFor(change) {
      if (!isMeant(change)) return null
      const scope = scopeOf(change)
      const matches: unknown = await (await evaluate(filter, scope)).get()
      if (matches !== true) return null
      return JSON.stringify(await (await evaluate(projection, scope)).get())
    },
  }
}

function comparesStates(tree: GroqNode): boolean {
  let does = false
  rewrite(tree, (node) => {
    does ||= ['delta', 'diff'].some(
      (space) => /^changed/.test(String(node.name)) && isCall(node, space, String(node.name)),
    )
    return undefined
  })
  return does
}
