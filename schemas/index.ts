import { documentTypes } from './documents/index.ts'
import { legalTypes } from './legal/index.ts'
import { objectTypes } from './objects/index.ts'
import { richText } from './rich-text/rich-text.ts'
import { singletonTypes } from './singletons/index.ts'

/** Every schema type, for the Studio and for type generation. */
export const schemaTypes = [...singletonTypes, ...documentTypes, ...legalTypes, ...objectTypes, richText]
