import { htmlToPortableText } from '@portabletext/html'
import type { PortableTextBlock, Schema } from '@portabletext/schema'
import { type LeftOut, simplify } from './simplify.ts'

export interface Pasted {
  blocks: PortableTextBlock[]
  leftOut: LeftOut
}

/** Makes of a copied text what a rich text can hold. @param html as the clipboard has it */
export function pastedBlocks(html: string, schema: Schema, keyGenerator: () => string): Pasted {
  let leftOut: LeftOut = []
  const parseHtml = (text: string) => {
    const page = new DOMParser().parseFromString(text, 'text/html')
    leftOut = simplify(page)
    return page
  }
  return { blocks: htmlToPortableText(html, { schema, parseHtml, keyGenerator }), leftOut }
}
