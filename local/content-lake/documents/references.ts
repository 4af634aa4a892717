import type { SanityDocument } from './document.ts'

/** Target ids of a document's references; `true` when at least one reference to that target is strong. */
export type References = Map<string, boolean>

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** References that leave the dataset are not ours to check. */
function leavesDataset(value: Record<string, unknown>): boolean {
  return '_dataset' in value || '_projectId' in value || value._type === 'globalDocumentReference'
}

/** Every reference anywhere in a document. */
export function referencesOf(document: SanityDocument): References {
  const references: References = new Map()
  const visit = (value: unknown): void => {
    if (!isObject(value)) return
    if (typeof value._ref === 'string' && !leavesDataset(value)) {
      references.set(value._ref, value._weak !== true || references.get(value._ref) === true)
    }
    for (const child of Object.values(value)) visit(child)
  }
  visit(document)
  return references
}

/**
 * A copy for publishing: a reference that was weak only because its target was unpublished
 * (`_strengthenOnPublish`) becomes what its field asks for.
 */
export function strengthenReferences<Value>(value: Value): Value
export function strengthenReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => strengthenReferences(item))
  if (!isObject(value)) return value
  const { _strengthenOnPublish: intent, ...rest } = value
  const copy = Object.fromEntries(
    Object.entries(rest).map(([key, child]) => [key, strengthenReferences(child)]),
  )
  if (isObject(intent) && intent.weak !== true) delete copy._weak
  return copy
}
