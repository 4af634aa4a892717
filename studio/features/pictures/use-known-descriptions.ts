import { useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { z } from 'zod'
import { descriptionsOf, usesOf } from './uses.ts'

const apiVersion = '2025-09-01'
const query = `{
  "own": *[_id == $id][0].altText,
  "documents": *[!(_id in path("_.**")) && references($id)]
}`
const answer = z.object({
  own: z.string().nullish(),
  documents: z.array(z.looseObject({ _id: z.string(), _type: z.string() })),
})

/** How a picture is described elsewhere. @param id of the picture; undefined asks nothing */
export function useKnownDescriptions(id: string | undefined): string[] {
  const client = useClient({ apiVersion })
  const [known, setKnown] = useState<{ id: string; descriptions: string[] }>()
  useEffect(() => {
    if (!id) return
    const leave = new AbortController()
    const { signal } = leave
    client
      .withConfig({ perspective: 'raw' })
      .fetch(query, { id }, { signal })
      .then((content) => answer.parse(content))
      .then(({ own, documents }) =>
        setKnown({ id, descriptions: descriptionsOf(own, usesOf(documents).get(id) ?? []) }),
      )
      // Without an answer nothing is offered.
      .catch(() => undefined)
    return () => leave.abort()
  }, [client, id])
  return known?.id === id && known ? known.descriptions : []
}
