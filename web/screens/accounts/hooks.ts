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

/** Runs `open` once after hydration, because only the browser knows the link. */
export function useOpenedLink(open: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page is opened once.
  useEffect(open, [])
}

/**
 * Redirects to another page of the site after a delay. Replaces the history entry, so that "back" does not return to a
 * used link. Loads a new document, because the new page must not run under the policies of this one.
 * @param path null while there is no target
 * @param delay in milliseconds
 */
export function useRedirect(path: string | null, delay: number): void {
  useEffect(() => {
    if (path === null) return
    const timer = setTimeout(() => location.replace(path), delay)
    return () => clearTimeout(timer)
  }, [path, delay])
}
