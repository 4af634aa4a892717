import { PortableText, type PortableTextComponents } from '@portabletext/react'
import { studioPath } from '@sanity/client/csm'
import { stegaClean } from '@sanity/client/stega'
import { vercelStegaCombine, vercelStegaDecode } from '@vercel/stega'
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { linkKind } from '../../../schemas/own-location.ts'
import { type RichTextValue, richTextShape } from '../../../schemas/rich-text/shape.ts'
import { numberedListComponents } from '../../content/rich-text/numbered-lists.tsx'
import { markedPlaces } from './marked-places.ts'

const components: PortableTextComponents = {
  ...numberedListComponents,
  marks: {
    link: ({ value, children }) => {
      const href = String(value?.href)
      return linkKind(href) ? createElement('a', { href }, children) : createElement('span', {}, children)
    },
  },
}

/** Renders the text of a span: fills in its placeholders and adds its mark. */
type SpanText = (text: string, path: string) => string

/** A rich text, made as the site would make it, in place of the rendered one until the site has rendered it again. */
export class SketchedText {
  readonly element = document.createElement('div')
  /** The rendered element. React owns it, so a sketch may only hide it. */
  readonly original: HTMLElement
  readonly #path: string
  readonly #spanText: SpanText
  readonly #root

  private constructor(original: HTMLElement, path: string, spanText: SpanText) {
    this.element.className = original.className
    this.original = original
    this.#path = path
    this.#spanText = spanText
    this.#root = createRoot(this.element)
  }

  /**
   * @param path of a rich text in a document
   * @param fillIn replaces placeholders with their rendered values
   * @returns undefined if the page renders the text differently, or shows another state of it
   */
  static of(
    root: Element,
    id: string,
    path: string,
    before: unknown,
    fillIn: (text: string) => string,
  ): SketchedText | undefined {
    for (const place of markedPlaces(root)) {
      if (place.id !== id || !place.path.startsWith(`${path}[`) || !place.mark) continue
      const original = place.node.parentElement?.closest('div')
      if (!original) continue
      const source = vercelStegaDecode<{ path: string }>(place.mark)
      const spanText: SpanText = (text, at) =>
        text.trim() === '' ? text : vercelStegaCombine(fillIn(text), { ...source, path: at }, false)
      const sketch = new SketchedText(original, path, spanText)
      sketch.draw(before)
      return sketch.isShown() ? sketch : undefined
    }
    return undefined
  }

  /** Shows the state of a document. */
  draw(document: unknown): void {
    const value = richTextShape
      .parse(studioPath.get<unknown>(document, this.#path))
      .map((block) => this.#withTexts(block))
    flushSync(() =>
      this.#root.render(createElement(PortableText, { value, components, onMissingComponent: false })),
    )
  }

  /** Whether the original shows the same as the state that was drawn. */
  isShown(): boolean {
    return outlineOf(this.element) === outlineOf(this.original)
  }

  #withTexts(block: RichTextValue[number]) {
    const place = `${this.#path}[_key=="${block._key}"]`
    const children = block.children.map((span) => {
      const text = this.#spanText(span.text, `${place}.children[_key=="${span._key}"].text`)
      return { ...span, text }
    })
    return { ...block, children }
  }
}

/**
 * The visible outline of an element, for a comparison: its elements by name, the targets of its links, and its text,
 * without marks and without text for screen readers only.
 */
function outlineOf(element: Element): string {
  let outline = ''
  for (const node of element.childNodes) {
    if (node instanceof Text) outline += stegaClean(node.data)
    else if (node instanceof Element && !node.classList.contains('visually-hidden')) {
      const name = node.tagName.toLowerCase()
      outline += `<${name} ${node.getAttribute('href') ?? ''}>${outlineOf(node)}</${name}>`
    }
  }
  return outline
}
