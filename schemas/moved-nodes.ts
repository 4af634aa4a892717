/**
 * Lets React update a page that a browser extension or translator has changed. Translators wrap text nodes in `<font>`
 * elements or replace them with such elements, and blockers remove elements. If React then calls `removeChild` or
 * `insertBefore` for such a node, the browser throws an error that crashes the page. If React changes a text node that
 * has been replaced with its translation, the text node replaces the translation again. Call once, before React changes
 * the document. Source: https://github.com/facebook/react/issues/11538.
 */
export function tolerateMovedNodes(): void {
  const { removeChild, insertBefore } = Node.prototype
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')
  const translations = new WeakMap<Node, Node>()

  const note = (records: MutationRecord[]) => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      const around = [addedNodes[0], previousSibling, nextSibling]
      const translation = around.find((node) => node?.nodeName === 'FONT')
      for (const node of removedNodes)
        if (translation && node.nodeType === Node.TEXT_NODE) translations.set(node, translation)
    }
  }
  const observer = new MutationObserver(note)
  observer.observe(document, { childList: true, subtree: true })

  const translationOf = (text: Node): Node | undefined => {
    note(observer.takeRecords())
    return translations.get(text)
  }

  /** Returns the child of `parent` that is `node` itself, contains it or has replaced it; null if there is none. */
  const childFor = (parent: Node, node: Node): Node | null => {
    for (let child: Node | null = node; child; child = child.parentNode ?? translationOf(child) ?? null)
      if (child.parentNode === parent) return child
    return null
  }

  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const own = childFor(this, child)
    if (own) removeChild.call(this, own)
    return child
  }

  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    next: Node | null,
  ): Child {
    insertBefore.call(this, child, next && childFor(this, next))
    return child
  }

  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string | null) {
      const translation = this.parentNode ? undefined : translationOf(this)
      translation?.parentNode?.replaceChild(this, translation)
      nodeValue?.set?.call(this, value)
    },
  })
}
