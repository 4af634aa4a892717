'use client'

import { type Dispatch, useEffect, useReducer } from 'react'

/**
 * A state machine whose states may have effects, such as a request to the server.
 * @param work the effect of the current state, which resolves to the next event; null for states that wait for user
 * input
 */
export function useMachine<State, Event>(
  reducer: (state: State, event: Event) => State,
  initial: State,
  work: (state: State) => Promise<Event> | null,
): [State, Dispatch<Event>] {
  const [state, dispatch] = useReducer(reducer, initial)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect belongs to the state and changes only with it.
  useEffect(() => {
    let isCurrent = true
    work(state)?.then((event) => isCurrent && dispatch(event))
    return () => {
      isCurrent = false
    }
  }, [state])

  return [state, dispatch]
}
