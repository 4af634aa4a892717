import { useToast } from '@sanity/ui/toast'
import type { LayoutProps } from 'sanity'
import { useListener } from '../ui/use-listener.ts'

/** Wraps the Studio and reports changes that the content lake rejects because of the user's role. */
export function RefusedNotice(props: LayoutProps) {
  const { push } = useToast()
  useListener('lake-refused', () =>
    push({
      id: 'refused',
      status: 'warning',
      closable: true,
      duration: 15_000,
      title: 'Your role may not do this, so it was not done.',
      description: 'What you typed is still here. Ask somebody whose role may do it.',
    }),
  )
  return props.renderDefault(props)
}
