import { useEffect, useState } from 'react'
import { useDocumentStore } from 'sanity'
import type { z } from 'zod'

interface Question<Schema extends z.ZodType> {
  /** GROQ. */
  fetch: string
  /** The documents whose changes ask it again, in GROQ. */
  listen: string
  params?: Readonly<Record<string, string>>
  answer: Schema
  tag: string
}

/**
 * What a query answers over drafts and published documents, kept up to date. Undefined until it is known, and for an
 * answer that is none.
 * @param question its `answer` has to be the same object at each call
 */
export function useAnswer<Schema extends z.ZodType>(
  question: Question<Schema>,
): z.output<Schema> | undefined {
  const { listenQuery } = useDocumentStore()
  const [value, setValue] = useState<z.output<Schema>>()
  const { fetch, listen, answer, tag } = question
  const params = JSON.stringify(question.params ?? {})
  useEffect(() => {
    const subscription = listenQuery({ fetch, listen }, JSON.parse(params), {
      perspective: 'raw',
      tag,
    }).subscribe((found) => setValue(answer.safeParse(found).data))
    return () => subscription.unsubscribe()
  }, [listenQuery, fetch, listen, params, answer, tag])
  return value
}
