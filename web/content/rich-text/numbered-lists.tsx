import type { PortableTextListComponent, PortableTextListItemComponent } from '@portabletext/react'
import {
  isNumberedList,
  listStart,
  numberedListNames,
  numberedLists,
} from '../../../schemas/rich-text/lists.ts'

/** A numbered list with its numbering style and start number. */
const NumberedList: PortableTextListComponent = ({ value, children }) => {
  const { type } = numberedLists[isNumberedList(value.listItem) ? value.listItem : 'number']
  return (
    <ol type={type === '1' ? undefined : type} start={startOf(value.children[0])}>
      {children}
    </ol>
  )
}

const NumberedItem: PortableTextListItemComponent = ({ value, index, children }) => (
  <li value={index > 0 ? startOf(value) : undefined}>{children}</li>
)

function startOf(item: object | undefined): number | undefined {
  return listStart.number.safeParse(Reflect.get(item ?? {}, 'start')).data
}

/** `PortableText` components for the numbered lists in `RichTextValue`, on the page and in the preview. */
export const numberedListComponents = {
  list: Object.fromEntries(numberedListNames.map((name) => [name, NumberedList])),
  listItem: Object.fromEntries(numberedListNames.map((name) => [name, NumberedItem])),
}
