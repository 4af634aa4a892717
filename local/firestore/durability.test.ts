import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { killInBurst, startKillable } from '../testing/killable.ts'
import { services } from '../testing/services.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const burst = 'v1/projects/demo-test/databases/(default)/documents/burst'
const list = z.object({ documents: z.array(z.object({ name: z.string() })) })

test('SIGKILL in a burst of writes loses no acknowledged one', async () => {
  const dataDir = temporaryFolder()
  const acknowledged: string[] = []
  for (let round = 0; round < 3; round += 1) {
    const service = await startKillable('firestore', dataDir)
    const written = await killInBurst(service, 100, async (number) => {
      const id = `r${round}n${number}`
      const response = await fetch(`${service.origin}/${burst}/${id}`, { method: 'PATCH', body: '{}' })
      expect(response.status).toBe(200)
      return id
    })
    acknowledged.push(...written.values())
  }

  const restarted = await services.firestore(dataDir)
  onTestFinished(restarted.close)
  const answer = await fetch(`http://127.0.0.1:${restarted.port}/${burst}?pageSize=10000`)
  const { documents } = list.parse(await answer.json())
  const kept = new Set(documents.map(({ name }) => name.split('/').at(-1)))
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
})
