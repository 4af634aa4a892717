import { z } from 'zod'
import { ApiError, createInvalidArgument, unimplemented } from './api-error.ts'
import { getValue, parseFieldPath, setValue } from './field-path.ts'
import { parseDocumentName } from './resource-name.ts'
import type { DocumentStore, StoredDocument } from './store.ts'
import { normalizeTimestamp, toSortable } from './timestamp.ts'
import { parseFields } from './value.ts'

/** Schemas of https://firebase.google.com/docs/firestore/reference/rest/v1/Write */
const fieldPath = z.string().transform(parseFieldPath)

/**
 * Rejects the transforms that `serverTimestamp()`, `increment()` and `arrayUnion()` send, which the emulator does not
 * implement.
 */
const transforms = z.unknown().transform((): never => {
  throw unimplemented('field transforms')
})

const preconditionSchema = z.strictObject({
  exists: z.boolean().optional(),
  updateTime: z.string().transform(normalizeTimestamp).optional(),
})
type Precondition = z.output<typeof preconditionSchema>

const documentSchema = z.object({
  name: z.string().default(''),
  fields: z
    .unknown()
    .optional()
    .transform((fields) => parseFields(fields)),
})
const maskSchema = z.object({ fieldPaths: z.array(fieldPath).default([]) })

const write = z.strictObject({
  update: documentSchema.optional(),
  updateMask: maskSchema.optional(),
  updateTransforms: transforms.optional(),
  delete: z.string().optional(),
  verify: z.string().optional(),
  transform: transforms.optional(),
  currentDocument: preconditionSchema.optional(),
})
type Write = z.output<typeof write>

export const commitRequestSchema = z.object({ writes: z.array(write).default([]) })

export const batchGetRequestSchema = z.object({ documents: z.array(z.string()).default([]) }).strict()

/**
 * Applies all writes in order, or none.
 * @throws ApiError
 */
export function commit(store: DocumentStore, writes: readonly Write[]) {
  if (writes.length === 0) return {}
  return store.transaction(() => {
    const commitTime = store.nextTime()
    return { writeResults: writes.map((write) => applyWrite(store, write, commitTime)), commitTime }
  })
}

function applyWrite(store: DocumentStore, write: Write, time: string) {
  const { update, updateMask, currentDocument = {} } = write
  const name = update?.name ?? write.delete ?? write.verify
  if (name === undefined) throw createInvalidArgument('empty write operation')
  parseDocumentName(name)
  const stored = store.get(name)
  checkPrecondition(name, stored, currentDocument)

  if (write.delete !== undefined) {
    store.delete(name)
    return {}
  }
  if (write.verify !== undefined) {
    if (Object.keys(currentDocument).length === 0)
      throw createInvalidArgument('a verify must contain a precondition')
    return { updateTime: stored?.updateTime ?? time }
  }

  let fields = update && !updateMask ? update.fields : (stored?.fields ?? {})
  for (const path of updateMask?.fieldPaths ?? [])
    fields = setValue(fields, path, update && getValue(update.fields, path))
  store.put({ name, fields, createTime: stored?.createTime ?? time, updateTime: time })
  return { updateTime: time }
}

function checkPrecondition(name: string, stored: StoredDocument | undefined, wanted: Precondition): void {
  if (wanted.exists === false && stored)
    throw new ApiError('ALREADY_EXISTS', `Document already exists: ${name}`)
  if ((wanted.exists || wanted.updateTime) && !stored) {
    throw new ApiError('NOT_FOUND', `No document to update: ${name}`)
  }
  if (wanted.updateTime && stored && toSortable(wanted.updateTime) !== toSortable(stored.updateTime)) {
    throw new ApiError(
      'FAILED_PRECONDITION',
      `The stored version (${stored.updateTime}) does not match the required one (${wanted.updateTime}): ${name}`,
    )
  }
}
