import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { ValidationMarker } from 'sanity'

const TodosContext = createContext<readonly ValidationMarker[]>([])

/** Returns problems that block publishing the form's document, in addition to validation errors. */
export const useTodos = () => useContext(TodosContext)

/** Adds problems to those of the form's document. @param todos a memoized array */
export function AddTodos({ todos, children }: { todos: readonly ValidationMarker[]; children: ReactNode }) {
  const others = useTodos()
  const all = useMemo(() => [...others, ...todos], [others, todos])
  return <TodosContext value={all}>{children}</TodosContext>
}
