import { useToast } from '@sanity/ui/toast'
import { type DocumentActionComponent, useClient } from 'sanity'
import { useRouter } from 'sanity/router'

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
  return actions.map((action) => (action.action === 'duplicate' ? duplicateMarked(action) : action))
}

function duplicateMarked(original: DocumentActionComponent): DocumentActionComponent {
  const action: DocumentActionComponent = (props) => {
    const client = useClient({ apiVersion: '2025-02-19' })
    const { navigateIntent } = useRouter()
    const { push } = useToast()
    const description = original(props)
    const source = props.draft ?? props.published
    if (!description?.onHandle || !source) return description
    const onHandle = async () => {
      const id = crypto.randomUUID()
      try {
        await client.create({ ...copyOf(source), _id: `drafts.${id}`, _type: props.type })
        push({
          status: 'success',
          title: 'This is the copy. Change what makes it another one, then publish it.',
        })
        navigateIntent('edit', { id, type: props.type })
      } catch {
        push({ status: 'error', title: 'It could not be duplicated. Nothing was changed: try again.' })
      }
    }
    return { ...description, onHandle: () => void onHandle() }
  }
  action.action = original.action
  return action
}
