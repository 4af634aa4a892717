import { type DocumentActionComponent, useClient } from 'sanity'
import { useRouter } from 'sanity/router'
import { changeActions } from '../../ui/actions.tsx'
import { useAttempt } from '../../ui/controls.tsx'

/** Fields by which editors tell documents apart, in the order in which they count. */
const naming = ['name', 'text', 'from']

/** The content of a copy, which its name says: "Danae Kalogeri (copy)", `/freshers-copy`. */
export function copyOf(document: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const content = Object.fromEntries(
    Object.entries(document).filter(([field]) => !field.startsWith('_') || field === '_type'),
  )
  const field = naming.find((each) => typeof content[each] === 'string')
  if (!field) return content
  const name = String(content[field])
  return { ...content, [field]: name.startsWith('/') ? `${name}-copy` : `${name} (copy)` }
}

/** Replaces Duplicate by one that marks the copy and opens it. */
export function withMarkedCopies(actions: DocumentActionComponent[]): DocumentActionComponent[] {
  return changeActions(actions, 'duplicate', ({ type, draft, published }, offered) => {
    const client = useClient({ apiVersion: '2025-02-19' })
    const { navigateIntent } = useRouter()
    const { attempt } = useAttempt()
    const source = draft ?? published
    if (!offered?.onHandle || !source) return offered
    const duplicate = async () => {
      const id = crypto.randomUUID()
      const isDone = await attempt(
        () => client.create({ ...copyOf(source), _id: `drafts.${id}`, _type: type }),
        {
          done: 'This is the copy. Change what makes it another one, then publish it.',
          failed: 'It could not be duplicated. Nothing was changed: try again.',
          hint: '',
        },
      )
      if (isDone) navigateIntent('edit', { id, type })
    }
    return { ...offered, onHandle: () => void duplicate() }
  })
}
