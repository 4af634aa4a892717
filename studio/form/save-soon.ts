import { useEffect } from 'react'
import { useDocumentOperation } from 'sanity'

/** Pause in typing after which a change is saved, in milliseconds. The Studio itself saves once a second. */
const pause = 150

/** Saves what was typed as soon as the typing pauses, so that the preview and Publish need not wait for it. */
export function useSaveSoon(id: string, type: string, value: unknown): void {
  const { commit } = useDocumentOperation(id, type)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change that asks to be saved.
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!commit.disabled) commit.execute()
    }, pause)
    return () => clearTimeout(timer)
  }, [commit, value])
}
