import { useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { z } from 'zod'

const member = z.object({
  id: z.string(),
  displayName: z.string(),
  roles: z.array(z.object({ name: z.string(), title: z.string() })),
})
const project = z.object({ members: z.array(member) })

export type LocalUser = z.infer<typeof member>

/** Everybody that the local lake knows, the one without a token first. Empty until they are known. */
export function useLocalUsers(): LocalUser[] {
  const client = useClient({ apiVersion: '2025-02-19' })
  const [persons, setPersons] = useState<LocalUser[]>([])
  useEffect(() => {
    const { projectId } = client.config()
    const request = client.observable
      .request({ url: `/projects/${projectId}` })
      .subscribe((answer) => setPersons(project.safeParse(answer).data?.members ?? []))
    return () => request.unsubscribe()
  }, [client])
  return persons
}
