import type { RecordContract } from '../../schemas/records/field.ts'
import { publicityFields } from './publicity.ts'

interface Bounds {
  /** Max length of text (UTF-16 units). */
  limit: number
  /** URL prefixes of allowed images, each with a trailing slash. */
  pictureStorage: readonly string[]
}

/** The types of fields by name. */
export type FieldTypes = Readonly<
  Record<
    string,
    {
      /** Converts a value to this type; null if it is not accepted. Never throws. */
      read: (value: unknown, bounds: Bounds) => unknown
      /** The accepted values, in a sentence of the guide. */
      accepts: string
    }
  >
>

/** A contract whose fields have one of these types. */
type ContractFor<Types extends FieldTypes> = Readonly<
  Record<string, RecordContract[string] & { type: keyof Types & string }>
>

/** The values of a record's fields; null for a missing one. */
export type FieldValues<Contract extends ContractFor<Types>, Types extends FieldTypes> = {
  [Name in keyof Contract]: ReturnType<Types[Contract[Name]['type']]['read']>
}

interface ReadRecord<Values> {
  values: Values
  /** Names of unknown fields, and of fields with a value that is not accepted. */
  ignored: string[]
}

/** Parses the fields of a record. Never throws, for any value. */
export function readFields<Types extends FieldTypes, Contract extends ContractFor<Types>>(
  contract: Contract,
  types: Types,
  record: unknown,
  pictureStorage: readonly string[],
): ReadRecord<FieldValues<Contract, Types>>
export function readFields(
  contract: RecordContract,
  types: FieldTypes,
  record: unknown,
  pictureStorage: readonly string[],
): ReadRecord<Record<string, unknown>> {
  const given = Object.entries(typeof record === 'object' && record !== null ? record : {}).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  const values: Record<string, unknown> = Object.fromEntries(
    Object.keys(contract).map((name) => [name, null]),
  )
  const ignored: string[] = []
  for (const [name, value] of given) {
    const field = Object.hasOwn(contract, name) ? contract[name] : undefined
    if (field)
      values[name] = types[field.type]?.read(value, { limit: field.limit ?? 0, pictureStorage }) ?? null
    if (field ? values[name] === null : !knownElsewhere.has(name)) ignored.push(name)
  }
  return { values, ignored }
}

/** `readRecord` adds the first two, and `getPublicity` reads the others. */
const knownElsewhere = new Set(['id', 'createdAt', ...publicityFields])
