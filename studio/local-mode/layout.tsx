import { useToast } from '@sanity/ui/toast'
import { useEffect } from 'react'
import type { LayoutProps } from 'sanity'
import { cloudLinks } from '../patches/markup.ts'
import { onForbidden } from './local-fetch.ts'

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
      <style>{`${cloudLinks} { display: none }`}</style>
      {props.renderDefault(props)}
    </>
  )
}
