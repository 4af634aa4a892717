/**
 * Finds words that are visually separate but joined when a visitor copies them, because only margins or boxes
 * separate them. Compares each pair of neighbouring text nodes with the text of a selection of both. Runs in
 * the page.
 */
export function findJoined(): string[] {
  const isShown = ({ parentElement: element }: Node) =>
    element?.checkVisibility({ visibilityProperty: true }) &&
    !element.closest('script, style, svg, option, textarea, [inert]')
  /** Returns the box around one character, or its last part if a line breaks within the character. */
  const boxOf = (node: Node, at: number) => {
    const range = new Range()
    range.setStart(node, at)
    range.setEnd(node, at + 1)
    return [...range.getClientRects()].at(-1)
  }
  const selection = getSelection()
  const joined: string[] = []
  let before: Text | undefined
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text) || node.data.trim() === '' || !isShown(node)) continue
    if (before) {
      const end = before.data.trimEnd().length
      const start = node.data.search(/\S/)
      const [last, first] = [boxOf(before, end - 1), boxOf(node, start)]
      const isOneWord =
        last &&
        first &&
        Math.abs(first.left - last.right) < 0.5 &&
        first.top < last.bottom &&
        first.bottom > last.top
      selection?.setBaseAndExtent(before, end - 1, node, start + 1)
      const copied = selection?.toString() ?? ''
      if (!isOneWord && copied.trim().length > 1 && !/\s/.test(copied))
        joined.push(`${before.data.slice(-20)}|${node.data.slice(0, 20)}`)
    }
    before = node
  }
  selection?.removeAllRanges()
  return joined
}
