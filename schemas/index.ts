import { documentTypes } from './documents/index.ts'
import { objectTypes } from './objects/index.ts'
import { singletonTypes } from './singletons/index.ts'

/** Every schema type, for the Studio and for type generation. */
export const schemaTypes = [...singletonTypes, ...documentTypes, ...objectTypes]
