import { at, createIfNotExists, defineMigration, patch, setIfMissing } from 'sanity/migrate'
import { initialOf } from '../../../schemas/model/field.ts'
import { singletonModels } from '../../../schemas/models.ts'
import { missingFrom } from './missing-from.ts'

/**
 * Creates the documents of pages that a release added, and fills in new fields with the site's default texts, so that
 * editors find them in the form. Existing values stay. It may run again at any time.
 */
export default defineMigration({
  title: 'Pages and fields of this release, with the words that the site says by itself',
  documentTypes: singletonModels.map(({ name }) => name),
  async *migrate(documents) {
    const stored = new Set<string>()
    for await (const document of documents()) {
      stored.add(document._id)
      const model = singletonModels.find(({ name }) => name === document._type)
      const patches = missingFrom(document, model ? initialOf(model.fields) : {}).map(([path, value]) =>
        at(path, setIfMissing(value)),
      )
      if (patches.length > 0) yield patch(document._id, patches)
    }
    for (const { name, fields } of singletonModels) {
      if (stored.has(name) || stored.has(`drafts.${name}`)) continue
      const words = Object.fromEntries(
        missingFrom({}, initialOf(fields)).map(([[field], value]) => [field, value]),
      )
      yield createIfNotExists({ ...words, _id: name, _type: name })
    }
  },
})
