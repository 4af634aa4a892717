import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { ValidationMarker } from 'sanity'

const TodosContext = createContext<readonly ValidationMarker[]>([])

/** Problems of the document in the form that keep it from being published, in addition to those of validation. */
export const useTodos = () => useContext(TodosContext)

/** Adds problems to those of the document. @param todos the same array while nothing changes */
export function AddTodos({ todos, children }: { todos: readonly ValidationMarker[]; children: ReactNode }) {
  const others = useTodos()
  const all = useMemo(() => [...others, ...todos], [others, todos])
  return <TodosContext value={all}>{children}</TodosContext>
}
