import { imageWithAlt } from './model/image-with-alt.ts'
import { documentType, objectType } from './model/studio.ts'
import { documentModels, objectModels } from './models.ts'
import { richText } from './rich-text/rich-text.ts'

/** Every schema type, for the Studio and for type generation. */
export const schemaTypes = [
  ...documentModels.map(documentType),
  ...objectModels.map(objectType),
  imageWithAlt,
  richText,
]
