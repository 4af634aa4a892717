import type { OutgoingHttpHeader, OutgoingHttpHeaders } from 'node:http'
import type { Encoding } from './content-negotiation.ts'
import { entityTag } from './content-negotiation.ts'
import { type Representations, sizeOf } from './representations.ts'

/** The response in one encoding. Headers are names and values in turn, as `writeHead` takes them. */
interface Form {
  body: Buffer
  etag: string
  headers: OutgoingHttpHeader[]
  /** Headers of the 304 response. */
  notModified: OutgoingHttpHeader[]
}

/** Memory of a response besides its bodies, in bytes. */
const administration = 1024

/** An answer that is ready to go out to any visitor: compressed, and with all its headers. */
export class CachedResponse {
  readonly headers: Readonly<OutgoingHttpHeaders>
  readonly body: Representations
  /** Hash of the response from which it was prepared, see `finishPage`. */
  readonly source: string | undefined
  /** The parameters of a link that change nothing on the page, see `redundantParametersOf`. */
  readonly redundantParameters: ReadonlySet<string> | undefined
  readonly #forms: Partial<Record<Encoding, Form>> = {}

  constructor(
    headers: Readonly<OutgoingHttpHeaders>,
    body: Representations,
    { source, redundantParameters }: Partial<Pick<CachedResponse, 'source' | 'redundantParameters'>> = {},
  ) {
    this.headers = headers
    this.body = body
    this.source = source
    this.redundantParameters = redundantParameters
  }

  /** The same body with other headers; the others stay. */
  withHeaders(headers: Readonly<OutgoingHttpHeaders>): CachedResponse {
    const { source, redundantParameters } = this
    return new CachedResponse({ ...this.headers, ...headers }, this.body, { source, redundantParameters })
  }

  /** Its memory, in bytes. */
  get size(): number {
    return sizeOf(this.body) + administration
  }

  /** Made once for all visitors, and again when the body was compressed better. */
  form(encoding: Encoding): Form {
    const known = this.#forms[encoding]
    const body = this.body[encoding] ?? this.body.identity
    if (known?.body === body) return known
    const etag = entityTag(this.body.hash, encoding)
    const { 'content-type': _, ...rest } = this.headers
    const sent: OutgoingHttpHeaders = { ...this.headers, etag, 'content-length': body.length }
    if (encoding !== 'identity') sent['content-encoding'] = encoding
    const form = { body, etag, headers: flatHeaders(sent), notModified: flatHeaders({ ...rest, etag }) }
    this.#forms[encoding] = form
    return form
  }
}

function flatHeaders(headers: OutgoingHttpHeaders): OutgoingHttpHeader[] {
  return Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [name, value]))
}
