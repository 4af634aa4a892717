import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startKillable } from '../../local/testing/killable.ts'
import type { ServiceName } from '../../local/testing/services.ts'
import { temporaryFolder } from '../../local/testing/temporary-folder.ts'
import { smallDisk } from '../small-disk.ts'

const folder = temporaryFolder()

const long = 'x'.repeat(50_000)
const json = (body: unknown, token = 'owner'): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  body: JSON.stringify(body),
})
const documents = 'projects/demo-test/databases/(default)/documents'

/** Each function returns the path and request of a numbered write. */
const writes: Record<ServiceName, (number: number) => [path: string, RequestInit]> = {
  'content lake': (number) => [
    '/v2025-09-01/data/mutate/production',
    json({ mutations: [{ create: { _id: `page${number}`, _type: 'page', long } }] }, 'local-editor'),
  ],
  firestore: (number) => {
    const update = { name: `${documents}/pages/page${number}`, fields: { long: { stringValue: long } } }
    return [`/v1/${documents}:commit`, json({ writes: [{ update }] })]
  },
  auth: (number) => [
    '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local',
    json({ email: `${number}@agora.example`, password: 'a-long-password', displayName: long }),
  ],
  inbox: () => {
    const body = new FormData()
    body.append('Name', long)
    return ['/forms/contact', { method: 'POST', body, headers: { origin: 'http://localhost:3000' } }]
  },
}

const names = ['content lake', 'firestore', 'auth', 'inbox'] as const

test.each(names)(
  'on a full disk, the %s rejects writes that it cannot store, and recovers once there is space',
  async (name) => {
    const disk = smallDisk(join(folder, name))
    if (!disk) {
      console.warn('Only root may mount a disk, so nothing about full disks is tested.')
      return
    }
    const service = await startKillable(name, disk.path)
    let number = 0
    // Auth closes the connection instead of responding.
    const next = () => {
      const [path, init] = writes[name](number++)
      return fetch(service.origin + path, init).then(
        ({ status }) => status,
        () => 0,
      )
    }
    const refused = expect.toSatisfy((status: number) => status === 0 || status >= 500)
    expect(await next()).toBe(200)
    disk.fill()
    const statuses: number[] = []
    // The database can still use its reserved space.
    do statuses.push(await next())
    while (statuses.length < 100 && statuses.at(-1) === 200)
    statuses.push(await next())
    expect(statuses.slice(-2)).toEqual([refused, refused])
    disk.empty()
    expect(await next()).toBe(200)
  },
)
