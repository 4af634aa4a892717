import { PortableText, type PortableTextComponents } from '@portabletext/react'
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { type RichTextValue, richTextShape } from '../../../schemas/rich-text/shape.ts'

/** What the text of a span becomes on the page: with its placeholders filled in, and its mark. */
export type SpanText = (text: string, path: string) => string

/** Addresses that the site links to. Words with another one stand there without a link. */
const linked = /^(?:\/(?![/\\])|https?:|mailto:|tel:)/

const components: PortableTextComponents = {
  marks: {
    link: ({ value, children }) => {
      const href = String(value?.href)
      return linked.test(href) ? createElement('a', { href }, children) : createElement('span', {}, children)
    },
  },
}

/** A rich text as the site would render it, made here: nobody has to wait for the site. */
export class SketchedText {
  readonly element: HTMLElement
  readonly #root

  /** @param original what the site has rendered of the rich text: the sketch looks like it */
  constructor(original: HTMLElement) {
    const copy = original.cloneNode(false)
    if (!(copy instanceof HTMLElement)) throw new TypeError('An element was copied, and something else came.')
    this.element = copy
    this.#root = createRoot(copy)
  }

  /**
   * @param value of the field, or whatever stands there
   * @param path of the field, as marks write it
   */
  draw(value: unknown, path: string, spanText: SpanText): void {
    const blocks = richTextShape.parse(value).map((block) => withTexts(block, path, spanText))
    flushSync(() =>
      this.#root.render(
        createElement(PortableText, { value: blocks, components, onMissingComponent: false }),
      ),
    )
  }
}

function withTexts(block: RichTextValue[number], path: string, spanText: SpanText) {
  const place = `${path}[_key=="${block._key}"]`
  const children = block.children.map((span) => {
    const text = spanText(span.text, `${place}.children[_key=="${span._key}"].text`)
    return { ...span, text }
  })
  return { ...block, children }
}
