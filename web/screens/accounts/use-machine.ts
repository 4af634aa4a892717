'use client'

import { type Dispatch, useEffect, useReducer } from 'react'

/**
 * A state machine whose states may have work to do, such as asking the server.
 * @param work for the state at hand, with the event in which it results; null for states that wait for the person
 */
export function useMachine<State, Event>(
  reducer: (state: State, event: Event) => State,
  initial: State,
  work: (state: State) => Promise<Event> | null,
): [State, Dispatch<Event>] {
  const [state, dispatch] = useReducer(reducer, initial)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the work belongs to the state; it never changes by itself.
  useEffect(() => {
    let isCurrent = true
    work(state)?.then((event) => isCurrent && dispatch(event))
    return () => {
      isCurrent = false
    }
  }, [state])

  return [state, dispatch]
}
