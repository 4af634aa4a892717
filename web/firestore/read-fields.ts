import type { RecordContract } from '../../schemas/records/field.ts'
import { publicityFields } from './publicity.ts'

interface Bounds {
  /** Max length of text (UTF-16 code units). */
  limit: number
  /** URL prefixes of allowed images, each with a trailing slash. */
  pictureStorage: readonly string[]
}

/** The field types by name. */
export type FieldTypes = Readonly<
  Record<
    string,
    {
      /** Converts a value to this type. Returns null for values that are not accepted. Never throws. */
      read: (value: unknown, bounds: Bounds) => unknown
      /** The accepted values, as a sentence for the guide for app developers. */
      accepts: string
    }
  >
>

/** A contract that uses only these field types. */
type ContractFor<Types extends FieldTypes> = Readonly<
  Record<string, RecordContract[string] & { type: keyof Types & string }>
>

/** The values of a record's fields; null if a field is missing. */
export type FieldValues<Contract extends ContractFor<Types>, Types extends FieldTypes> = {
  [Name in keyof Contract]: ReturnType<Types[Contract[Name]['type']]['read']>
}

interface ReadRecord<Values> {
  values: Values
  /** Names of unknown fields and of fields with invalid values. */
  ignored: string[]
}

/** Parses the fields of a record. Never throws, whatever the value. */
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

/** `readRecord` adds `id` and `createdAt`; `getPublicity` reads the other fields. */
const knownElsewhere = new Set(['id', 'createdAt', ...publicityFields])
