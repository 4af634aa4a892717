import { useToast } from '@sanity/ui/toast'
import { useEffect } from 'react'
import type { LayoutProps } from 'sanity'
import { onForbidden } from './local-fetch.ts'

/** Links to Sanity's services: accounts, project management, support. Locally they have no target. */
const deadEnds = [
  '#user-menu',
  '#workspace-menu',
  '#menu-button-resources',
  '[data-open="true"] [data-ui="Card"]:has(> ul a[href*="/manage/project/"])',
  '[data-ui="Card"][data-open="true"]:has(a[href*="/manage/project/"]) > [data-ui="Card"]:last-child',
]

/** Around the whole Studio in local mode: says what the lake refuses, and leaves out what leads nowhere. */
export function LocalLayout(props: LayoutProps) {
  const { push } = useToast()
  useEffect(
    () =>
      onForbidden(window, () =>
        push({
          id: 'refused',
          status: 'warning',
          closable: true,
          duration: 15_000,
          title: 'Your role may not do this, so it was not done.',
          description: 'What you typed is still here. Ask somebody whose role may do it.',
        }),
      ),
    [push],
  )
  return (
    <>
      <style>{`${deadEnds.join(', ')} { display: none }`}</style>
      {props.renderDefault(props)}
    </>
  )
}
