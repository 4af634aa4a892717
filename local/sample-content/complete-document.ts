import type { z } from 'zod'
import { getInitialValues, isObject } from '../../schemas/model/field.ts'
import { singletonModels } from '../../schemas/models.ts'

export type Json = z.output<ReturnType<typeof z.json>>
export type JsonObject = { [name: string]: Json }

export type StoredDocument = JsonObject & { _id: string; _type: string }

/**
 * Adds the site's default texts to a sample document, so that editors see them in the fields. The sample itself does
 * not repeat the defaults. Lists are copied as a whole, and empty values are omitted.
 */
export function completeDocument(document: StoredDocument): StoredDocument {
  const model = singletonModels.find(({ name }) => name === document._id)
  return model ? { ...document, ...mergeMissing(getInitialValues(model.fields) ?? {}, document) } : document
}

/** Adds missing values to an object, recursively. Lists are copied as a whole, and empty values are omitted. */
export function mergeMissing(initial: object, given: JsonObject): JsonObject {
  const said = Object.entries(initial).filter(([, value]) => value !== '' && value !== null)
  const complete = said.map(([name, value]) => {
    const own = given[name]
    return [name, isObject(value) && isObject(own) ? mergeMissing(value, own) : (own ?? value)]
  })
  return { ...given, ...Object.fromEntries(complete) }
}
