import type { Editor } from '@portabletext/editor'
import { useEffect } from 'react'
import { getValueAtPath, type PathSegment } from 'sanity'

/** On Android, the editor itself detects changes to the DOM, with a delay. */
const isAndroid = /Android/.test(navigator.userAgent)

const noBreak = /\uFEFF/g

/**
 * Saves text that other software writes into a rich text editor, such as a browser extension that corrects
 * spelling. The editor only detects changes that follow a `beforeinput` event; other changes are shown but
 * not saved.
 */
export function useProgramEdits(editor: Editor): void {
  useEffect(() => {
    if (isAndroid) return
    /** Spans whose shown text differs from the saved text, each with its saved text. */
    const differing = new Map<Element, string>()
    let isComposing = false
    const saveDiffering = () => {
      for (const [span, before] of differing) if (before === savedText(editor, span)) saveShown(editor, span)
      differing.clear()
    }
    const observer = new MutationObserver((records) => {
      if (isComposing) return
      for (const span of new Set(records.map(({ target }) => spanAround(target)))) {
        const saved = span && savedText(editor, span)
        if (!span || saved === undefined || saved === shownText(span)) continue
        // After a keystroke, the DOM also differs from the editor's value, but for less than a frame.
        if (differing.size === 0) requestAnimationFrame(() => setTimeout(saveDiffering))
        if (!differing.has(span)) differing.set(span, saved)
      }
    })
    const compose = ({ type }: CompositionEvent) => {
      isComposing = type === 'compositionstart'
    }
    let observed: Element | undefined
    const observe = () => {
      const element = editor.dom.getEditorElement()
      if (!element || element === observed) return
      observed = element
      observer.disconnect()
      observer.observe(element, { subtree: true, childList: true, characterData: true })
    }
    observe()
    const subscriptions = [editor.on('ready', observe), editor.on('focused', observe)]
    document.addEventListener('compositionstart', compose, { capture: true })
    document.addEventListener('compositionend', compose, { capture: true })
    return () => {
      observer.disconnect()
      for (const subscription of subscriptions) subscription.unsubscribe()
      document.removeEventListener('compositionstart', compose, { capture: true })
      document.removeEventListener('compositionend', compose, { capture: true })
    }
  }, [editor])
}

function spanAround(node: Node): Element | undefined {
  const element = node instanceof Element ? node : node.parentElement
  const span = element?.closest('[data-pt-path]')
  return span && pathTo(span).length === 3 ? span : undefined
}

/** Returns the path of a span from its attribute, such as `[_key=="b1"].children[_key=="s1"]`. */
function pathTo(span: Element): PathSegment[] {
  const keys = [...(span.getAttribute('data-pt-path') ?? '').matchAll(/_key=="([^"]+)"/g)]
  const [block, child] = keys.map(([, key = '']) => ({ _key: key }))
  return block && child ? [block, 'children', child] : []
}

function savedText(editor: Editor, span: Element): string | undefined {
  const text = getValueAtPath(editor.getSnapshot().context.value, [...pathTo(span), 'text'])
  return typeof text === 'string' ? text : undefined
}

/**
 * Returns a span's shown text. After a trailing line break, the editor adds a second one, which is not saved.
 */
function shownText(span: Element): string {
  return (span.textContent ?? '').replace(noBreak, '').replace(/\n\n$/, '\n')
}

function saveShown(editor: Editor, span: Element): void {
  const saved = savedText(editor, span)
  const shown = shownText(span)
  if (saved === undefined || saved === shown || !span.isConnected) return
  const path = pathTo(span)
  const caret = caretIn(span)
  const { offset, removed, added } = findChange(saved, shown)
  if (removed) editor.send({ type: 'remove.text', at: path, offset, text: removed })
  if (added) editor.send({ type: 'insert.text', at: path, offset, text: added })
  if (caret === undefined) return
  const point = { path, offset: caret }
  editor.send({ type: 'select', at: { anchor: point, focus: point } })
}

/** Returns the part that differs between two strings. */
export function findChange(before: string, after: string) {
  const shorter = Math.min(before.length, after.length)
  let offset = 0
  while (offset < shorter && before[offset] === after[offset]) offset += 1
  let rest = 0
  while (rest < shorter - offset && before.at(-1 - rest) === after.at(-1 - rest)) rest += 1
  return {
    offset,
    removed: before.slice(offset, before.length - rest),
    added: after.slice(offset, after.length - rest),
  }
}

/** Returns the number of characters before the caret in a span; undefined if the caret is elsewhere. */
function caretIn(span: Element): number | undefined {
  const selection = getSelection()
  const node = selection?.focusNode
  if (!selection?.isCollapsed || !node || !span.contains(node)) return undefined
  const before = new Range()
  before.setStart(span, 0)
  before.setEnd(node, selection.focusOffset)
  return before.toString().replace(noBreak, '').length
}
