import { decodeSanityNodeData } from '@sanity/visual-editing-csm'
import { vercelStegaDecode, vercelStegaSplit } from '@vercel/stega'

/** A text node or attribute of the page that shows one field of a document. */
export interface MarkedPlace {
  node: Text | Attr
  /** The document's id, without `drafts.`. */
  id: string
  /** The field's path, such as `cards[_key=="a"].title`; for an image's alt text, the path of the image. */
  path: string
  /** The visible text. */
  shown: string
  /** The invisible mark at the end; undefined if the node contains other text after the mark. */
  mark: string | undefined
}

const markedAttributes = ['alt', 'aria-label', 'placeholder', 'title']

type Mark = Exclude<Parameters<typeof decodeSanityNodeData>[0], string>

/** Caches decoded marks, because decoding costs more than walking a page, and most of a page does not change. */
const known = new WeakMap<Node, { raw: string; place: MarkedPlace | undefined }>()

/** Finds all text nodes and attributes with a mark. */
export function* markedPlaces(root: Element): Generator<MarkedPlace> {
  for (const node of candidates(root)) {
    const raw = node instanceof Attr ? node.value : node.data
    let entry = known.get(node)
    if (entry?.raw !== raw) {
      entry = { raw, place: readMark(node, raw) }
      known.set(node, entry)
    }
    if (entry.place) yield entry.place
  }
}

function* candidates(root: Element): Generator<Text | Attr> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text && node.parentElement?.tagName !== 'SCRIPT') yield node
  }
  for (const element of root.querySelectorAll(markedAttributes.map((name) => `[${name}]`).join())) {
    for (const name of markedAttributes) {
      const attribute = element.getAttributeNode(name)
      if (attribute) yield attribute
    }
  }
}

function readMark(node: Text | Attr, raw: string): MarkedPlace | undefined {
  const { cleaned, encoded } = vercelStegaSplit(raw)
  const mark = encoded && vercelStegaDecode<Mark>(raw)
  const field = mark && decodeSanityNodeData(mark)
  if (!field || !('path' in field) || !field.id) return undefined
  const isWhole = raw === cleaned + encoded
  return { node, id: field.id, path: field.path, shown: cleaned, mark: isWhole ? encoded : undefined }
}

/** Returns the element that contains the text node or attribute. */
export function getElement({ node }: MarkedPlace): Element {
  return (node instanceof Attr ? node.ownerElement : node.parentElement) ?? document.body
}

/** Replaces the text in a place and preserves its mark. */
export function setText({ node, mark = '' }: MarkedPlace, words: string): void {
  if (node instanceof Attr) node.value = words + mark
  else node.data = words + mark
}
