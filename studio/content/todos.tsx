import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { ValidationMarker } from 'sanity'

const TodosContext = createContext<readonly ValidationMarker[]>([])

/** Returns problems of the form's document that block publishing, in addition to validation errors. */
export const useTodos = () => useContext(TodosContext)

/** Adds problems to the document's. @param todos a memoized array */
export function AddTodos({ todos, children }: { todos: readonly ValidationMarker[]; children: ReactNode }) {
  const others = useTodos()
  const all = useMemo(() => [...others, ...todos], [others, todos])
  return <TodosContext value={all}>{children}</TodosContext>
}
