import { useClient } from 'sanity'
import { useRouter } from 'sanity/router'
import type { ActionRule } from '../../ui/actions.tsx'
import { useAttempt } from '../../ui/controls.tsx'

/** Fields that identify a document for editors. The first of them that contains text is changed in a copy. */
const namingFields = ['name', 'text', 'from']

/**
 * Returns a document's content with a changed name, for a copy: "Danae Kalogeri (copy)", `/freshers-copy`.
 */
export function toCopy(document: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const content = Object.fromEntries(
    Object.entries(document).filter(([field]) => !field.startsWith('_') || field === '_type'),
  )
  const field = namingFields.find((each) => typeof content[each] === 'string')
  if (!field) return content
  const name = String(content[field])
  return { ...content, [field]: name.startsWith('/') ? `${name}-copy` : `${name} (copy)` }
}

/** Duplicates a document, marks the duplicate as a copy and opens it. */
export const useMarkedCopy: ActionRule = ({ type, draft, published }, result) => {
  const client = useClient({ apiVersion: '2025-02-19' })
  const { navigateIntent } = useRouter()
  const { attempt } = useAttempt()
  const source = draft ?? published
  if (!result?.onHandle || !source) return result
  const duplicate = async () => {
    const id = crypto.randomUUID()
    const isDone = await attempt(
      () => client.create({ ...toCopy(source), _id: `drafts.${id}`, _type: type }),
      {
        done: 'This is the copy. Make your changes, then publish it.',
        failed: 'It could not be duplicated. Nothing was changed. Please try again.',
        hint: '',
      },
    )
    if (isDone) navigateIntent('edit', { id, type })
  }
  return { ...result, onHandle: () => void duplicate() }
}
