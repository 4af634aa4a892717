'use client'

import { useEffect, useInsertionEffect } from 'react'
import { hydratedEvent } from './queue'

/** Says that React answers from now on: what visitors did before is carried out. */
export function Hydrated(): null {
  // React runs it before it changes the document for the first time.
  useInsertionEffect(tolerateMovedNodes, [])
  useEffect(() => {
    const { dataset } = document.documentElement
    if ('hydrated' in dataset) return
    dataset.hydrated = ''
    delete dataset.scriptsMissing
    document.dispatchEvent(new Event(hydratedEvent))
  }, [])
  return null
}

/**
 * Lets React remove and insert nodes in a page that another program has changed. Translations wrap texts in `<font>`
 * and blockers remove elements; React then calls `removeChild` and `insertBefore` for a node that is no longer where
 * React has put it, and the error that browsers throw takes the whole page down. Source:
 * https://github.com/facebook/react/issues/11538.
 */
function tolerateMovedNodes(): void {
  const { removeChild, insertBefore } = Node.prototype

  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const own = childAround(this, child)
    if (own) removeChild.call(this, own)
    return child
  }

  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    next: Node | null,
  ): Child {
    insertBefore.call(this, child, next && childAround(this, next))
    return child
  }
}

/** The child of a parent that is a node, or that was put around it; null if the node is elsewhere. */
function childAround(parent: Node, node: Node): Node | null {
  for (let child: Node | null = node; child; child = child.parentNode)
    if (child.parentNode === parent) return child
  return null
}
