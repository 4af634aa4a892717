import { createContext, useContext, useEffect, useRef } from 'react'
import type { ArrayInputMoveItemEvent, ArrayOfObjectsInputProps } from 'sanity'
import { z } from 'zod'

/** Takes back one move of an item. @returns false when the list has changed meanwhile */
type Undo = () => boolean

const NoteMoveContext = createContext<(undo: Undo) => void>(() => {})

/** Undoes moves of items with Ctrl+Z while no text field has the focus: Sanity undoes typing alone. */
export function UndoReorder({ children }: { children: React.ReactNode }) {
  const moves = useRef<Undo[]>([])
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
      if (!isUndo || isText(event.target)) return
      const undo = moves.current.pop()
      if (!undo) return
      event.preventDefault()
      if (!undo()) moves.current = []
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  const noteMove = useRef((undo: Undo) => {
    moves.current.push(undo)
  })
  return <NoteMoveContext value={noteMove.current}>{children}</NoteMoveContext>
}

function isText(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea'))
}

const keyed = z.array(z.looseObject({ _key: z.string() })).catch([])

/** A list whose moves `UndoReorder` undoes. */
export function ReorderedInput(props: ArrayOfObjectsInputProps) {
  const noteMove = useContext(NoteMoveContext)
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  const onItemMove = (event: ArrayInputMoveItemEvent) => {
    const { fromIndex, toIndex } = event
    const moved = keyed.parse(props.value)[fromIndex]?._key
    props.onItemMove(event)
    noteMove(() => {
      const { value, onItemMove: moveBack } = latest.current
      if (keyed.parse(value)[toIndex]?._key !== moved) return false
      moveBack({ fromIndex: toIndex, toIndex: fromIndex })
      return true
    })
  }
  return props.renderDefault({ ...props, onItemMove })
}
