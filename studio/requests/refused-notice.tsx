import { useToast } from '@sanity/ui/toast'
import type { LayoutProps } from 'sanity'
import { useListener } from '../ui/use-listener.ts'

/**
 * Wraps the Studio, and tells the editor when the content lake rejects a change because of the user's role.
 */
export function RefusedNotice(props: LayoutProps) {
  const { push } = useToast()
  useListener('lake-refused', () =>
    push({
      id: 'refused',
      status: 'warning',
      closable: true,
      duration: 15_000,
      title: 'Your role is not allowed to do this. Nothing was changed.',
      description: 'Your edits are still here. Ask a colleague with another role.',
    }),
  )
  return props.renderDefault(props)
}
