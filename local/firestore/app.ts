import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { limitBody } from '../http/middleware.ts'
import { ApiError, createInvalidArgument, parseRequest, unimplemented } from './api-error.ts'
import { batchGetRequestSchema, commit, commitRequestSchema } from './commit.ts'
import { runQuery } from './query.ts'
import { queryRequestSchema } from './query-request.ts'
import { checkParentName, createNotFound, parseDocumentName } from './resource-name.ts'
import type { DocumentStore } from './store.ts'

/** Firestore's size limit for one request. */
const maxRequestBytes = 10 * 1024 * 1024

type Rpc = (store: DocumentStore, resource: string, body: unknown) => unknown

/** The calls that `firebase/firestore/lite` sends: `POST /v1/{resource}:{rpc}`. */
const rpcs: Record<string, Rpc> = {
  batchGet(store, _root, body) {
    const { documents } = parseRequest(batchGetRequestSchema, body)
    const readTime = store.nextTime()
    return [...new Set(documents)].map((name) => {
      const found = store.get(parseDocumentName(name).name)
      return found ? { found, readTime } : { missing: name, readTime }
    })
  },
  runQuery(store, parent, body) {
    checkParentName(parent)
    const { structuredQuery } = parseRequest(queryRequestSchema, body)
    const documents = runQuery(store, parent, structuredQuery)
    const names = structuredQuery.select?.fields.map(({ fieldPath }) => fieldPath)
    const isSelected = ([name]: [string, unknown]) => !names || names.includes(name)
    const found = documents.map((document) => ({
      ...document,
      fields: Object.fromEntries(Object.entries(document.fields).filter(isSelected)),
    }))
    const readTime = store.nextTime()
    return found.length > 0 ? found.map((document) => ({ document, readTime })) : [{ readTime }]
  },
  commit: (store, _root, body) => commit(store, parseRequest(commitRequestSchema, body).writes),
}

/**
 * Creates the part of Firestore's REST API that `firebase/firestore/lite` uses, and the endpoint for one document, on
 * top of `store`.
 * Source: https://firebase.google.com/docs/firestore/reference/rest
 */
export function firestoreApp(store: DocumentStore): Hono {
  const app = new Hono()
  app.use('/v1/*', cors({ origin: (origin) => origin, maxAge: 600 }))
  app.use(
    '/v1/*',
    limitBody(maxRequestBytes, () => {
      throw createInvalidArgument(`The request is larger than ${maxRequestBytes} bytes.`)
    }),
  )

  app.post('/v1/*', async (context) => {
    // Ids can contain colons, so only letters after the last colon are read as a call's name.
    const [, resource = '', rpc = 'createDocument'] =
      /^(.*):([a-zA-Z]+)$/s.exec(parseResource(context.req.path)) ?? []
    const body = parseJson(await context.req.text())
    const call = Object.hasOwn(rpcs, rpc) ? rpcs[rpc] : undefined
    if (call) return context.json(call(store, resource, body))
    throw unimplemented(`"${rpc}"`)
  })
  app.get('/v1/*', (context) => {
    const { name } = parseDocumentName(parseResource(context.req.path))
    const document = store.get(name)
    if (document) return context.json(document)
    throw createNotFound(name)
  })

  app.onError((error, context) => {
    const known = error instanceof ApiError ? error : new ApiError('INTERNAL', 'Internal error.')
    if (known !== error) console.error(`firestore: ${error.stack}`)
    return context.json(known.toJSON(), known.code)
  })
  return app
}

/** Returns the resource name in a path, with each segment decoded once. */
function parseResource(path: string): string {
  const parts = path.slice('/v1/'.length).split('/')
  return parts
    .map((part) => {
      const decoded = decode(part)
      if (decoded.includes('/'))
        throw createInvalidArgument(`Resource id "${decoded}" is invalid because it contains "/".`)
      return decoded
    })
    .join('/')
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw createInvalidArgument(`"${part}" is not valid percent-encoding.`)
  }
}

function parseJson(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    throw createInvalidArgument("Payload isn't valid for request: it is not JSON.")
  }
}
