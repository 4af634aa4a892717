import type { z } from 'zod'
import { initialOf } from '../../schemas/model/field.ts'
import { singletonModels } from '../../schemas/models.ts'

type Json = z.output<ReturnType<typeof z.json>>
type JsonObject = { [name: string]: Json }

/** A document as it is stored. */
export type StoredDocument = JsonObject & { _id: string; _type: string }

/**
 * Adds the site's default texts to a document of the sample, so that editors find them in their fields. The sample does
 * not repeat them. Lists are copied whole, and empty values are left out.
 */
export function completeDocument(document: StoredDocument): StoredDocument {
  const model = singletonModels.find(({ name }) => name === document._id)
  return model ? { ...document, ...merged(initialOf(model.fields) ?? {}, document) } : document
}

function merged(initial: object, given: JsonObject): JsonObject {
  const said = Object.entries(initial).filter(([, value]) => value !== '' && value !== null)
  const complete = said.map(([name, value]) => {
    const own = given[name]
    return [name, isObject(value) && isObject(own) ? merged(value, own) : (own ?? value)]
  })
  return { ...given, ...Object.fromEntries(complete) }
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
