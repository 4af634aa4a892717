import 'server-only'
import { LRUCache } from 'lru-cache'
import { singleLine } from './plain-text.ts'

const reported = new LRUCache<string, true>({ max: 10_000 })

/**
 * Logs ignored fields: once per record if the field is in the contract, otherwise only once, because apps store their
 * own fields in every record.
 * @param contract the fields that the site reads
 */
export function reportIgnored(
  kind: string,
  id: string,
  { ignored, contract }: { ignored: readonly string[]; contract: object },
): void {
  for (const name of ignored) {
    const key = Object.hasOwn(contract, name) ? `${kind}/${id} ${name}` : `${kind} ${name}`
    if (reported.has(key)) continue
    reported.set(key, true)
    console.warn(`${kind}/${singleLine(id, 100)}: ignored field \`${singleLine(name, 100)}\``)
  }
}
