import { at, createIfNotExists, defineMigration, patch, setIfMissing } from 'sanity/migrate'
import { getInitialValues, isObject } from '../../../schemas/model/field.ts'
import { singletonModels } from '../../../schemas/models.ts'

/**
 * Creates the documents of pages that are new in a release, and fills new fields with the site's default
 * texts, so that editors find them in the form. Existing values do not change. The migration can be run
 * repeatedly.
 */
export default defineMigration({
  title: "Add the pages and fields that are new in this release, with the site's default text",
  documentTypes: singletonModels.map(({ name }) => name),
  async *migrate(documents) {
    const stored = new Set<string>()
    for await (const document of documents()) {
      stored.add(document._id)
      const model = singletonModels.find(({ name }) => name === document._type)
      const patches = findMissingValues(document, model ? getInitialValues(model.fields) : {}).map(
        ([path, value]) => at(path, setIfMissing(value)),
      )
      if (patches.length > 0) yield patch(document._id, patches)
    }
    for (const { name, fields } of singletonModels) {
      if (stored.has(name) || stored.has(`drafts.${name}`)) continue
      const words = Object.fromEntries(
        findMissingValues({}, getInitialValues(fields)).map(([[field], value]) => [field, value]),
      )
      yield createIfNotExists({ ...words, _id: name, _type: name })
    }
  },
})

/**
 * Returns the paths and values in `initial` that are missing from `given`. Lists are copied as a whole, and
 * empty values are skipped.
 */
export function findMissingValues(
  given: object,
  initial: object | undefined,
  path: readonly string[] = [],
): [string[], unknown][] {
  return Object.entries(initial ?? {}).flatMap(([name, value]): [string[], unknown][] => {
    const own: unknown = Reflect.get(given, name)
    const place = [...path, name]
    if (isObject(value) && isObject(own)) return findMissingValues(own, value, place)
    const isThere = own !== undefined && own !== null
    return isThere || value === '' || value === null || value === undefined ? [] : [[place, value]]
  })
}
