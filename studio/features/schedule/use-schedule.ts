import { useEffect, useMemo, useState } from 'react'
import { useDocumentStore, useSchema } from 'sanity'
import { getTypeTitle } from '../../content/rows.ts'
import { getTodos, type Todo } from '../../content/validation-todos.ts'
import { type Scheduled, scheduledQuery } from '../../releases/scheduled.ts'
import { useLiveQuery } from '../../ui/use-live-query.ts'
import { findProblems, type Problem } from './problems.ts'

/** Scheduled content with the problems that are expected at the scheduled time. */
export interface CheckedScheduled extends Scheduled {
  /** Errors come first. Empty if there are no problems. */
  problems: Problem[]
}

/**
 * Returns everything that is scheduled to be published or unpublished, earliest first, and updates with every
 * change. For each item, the fields, the references and the documents that reference it are checked against
 * the current content. A failed release is included, with the reason, until it is scheduled again or
 * archived.
 * @returns undefined while loading
 */
export function useSchedule(): CheckedScheduled[] | undefined {
  const scheduled = useLiveQuery(scheduledQuery)
  const todos = useTodos(scheduled)
  return useMemo(
    () =>
      scheduled?.map((item) => ({
        ...item,
        problems: [
          ...findProblems(item, getTypeTitle),
          ...item.documents.flatMap(({ id, type, version }) =>
            (todos.get(version._id) ?? []).map(({ where, message }) => ({
              level: 'error' as const,
              document: { id, type },
              sentence: where ? `${where}: ${message}` : message,
            })),
          ),
        ].toSorted((one, other) => one.level.localeCompare(other.level)),
      })),
    [scheduled, todos],
  )
}

/** Returns the validation problems of each scheduled version, keyed by the version's id. */
function useTodos(scheduled: Scheduled[] | undefined): ReadonlyMap<string, Todo[]> {
  const documents = useDocumentStore()
  const schema = useSchema()
  const [todos, setTodos] = useState<ReadonlyMap<string, Todo[]>>(new Map())
  useEffect(() => {
    const watched = (scheduled ?? [])
      .flatMap((item) => item.documents)
      .filter(({ isUnpublish }) => !isUnpublish)
    const subscriptions = watched.flatMap(({ type, version }) => {
      const schemaType = schema.get(type)
      if (!schemaType) return []
      // Do not require references to be published, because a version can reference unpublished documents in
      // the same release.
      const checked = documents.pair.validation(version._id, type, false)
      return checked.subscribe(({ validation, isValidating }) => {
        if (isValidating) return
        const found = getTodos(validation, schemaType, version)
        setTodos((known) => new Map(known).set(version._id, found))
      })
    })
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [documents, schema, scheduled])
  return todos
}
