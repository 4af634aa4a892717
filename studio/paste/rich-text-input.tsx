import { htmlToPortableText } from '@portabletext/html'
import { compileSchema, defineSchema } from '@portabletext/schema'
import { useToast } from '@sanity/ui/toast'
import { useCallback } from 'react'
import type { ArrayOfObjectsInputProps, OnPasteFn } from 'sanity'
import { type LeftOut, simplify } from './simplify.ts'

/** What a rich text of this site holds, as `schemas/rich-text` says. */
const schema = compileSchema(
  defineSchema({
    styles: [{ name: 'normal' }, { name: 'h3' }, { name: 'h4' }],
    lists: [{ name: 'bullet' }, { name: 'number' }],
    decorators: [{ name: 'strong' }, { name: 'em' }],
    annotations: [{ name: 'link', fields: [{ name: 'href', type: 'string' }] }],
  }),
)

/** A rich text that takes what is pasted as it is meant, and says what it left out. */
export function RichTextInput(props: ArrayOfObjectsInputProps) {
  const { push } = useToast()
  const onPaste: OnPasteFn = useCallback(
    ({ event }) => {
      const { types } = event.clipboardData
      const html = event.clipboardData.getData('text/html')
      // The editor knows best what was copied from itself.
      if (!html || types.includes('application/x-portable-text')) return undefined
      let leftOut: LeftOut = []
      const parseHtml = (text: string) => {
        const page = new DOMParser().parseFromString(text, 'text/html')
        leftOut = simplify(page)
        return page
      }
      const insert = htmlToPortableText(html, {
        schema,
        parseHtml,
        keyGenerator: () => crypto.randomUUID().slice(0, 12),
      })
      if (insert.length === 0 && leftOut.length === 0) return undefined
      if (leftOut.length > 0)
        push({
          status: 'info',
          closable: true,
          title: 'Pasted, but not all of it',
          description: `Left out: ${leftOut.join(', ')}.`,
        })
      return { insert }
    },
    [push],
  )
  const input = { ...props, onPaste }
  return props.renderDefault(input)
}
