import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { killInBurst, startKillable } from '../testing/killable.ts'
import { services } from '../testing/services.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const documents = 'projects/demo-test/databases/(default)/documents'
const found = z.array(z.object({ document: z.object({ name: z.string() }) }))

test('acknowledged writes survive SIGKILL during a burst of writes', async () => {
  const dataDir = temporaryFolder()
  const acknowledged: string[] = []
  for (let round = 0; round < 3; round += 1) {
    const service = await startKillable('firestore', dataDir)
    const written = await killInBurst(service, 100, async (number) => {
      const id = `r${round}n${number}`
      const body = JSON.stringify({ writes: [{ update: { name: `${documents}/burst/${id}` } }] })
      const response = await fetch(`${service.origin}/v1/${documents}:commit`, { method: 'POST', body })
      expect(response.status).toBe(200)
      return id
    })
    acknowledged.push(...written.values())
  }

  const restarted = await services.firestore(dataDir)
  onTestFinished(restarted.close)
  const body = JSON.stringify({ structuredQuery: { from: [{ collectionId: 'burst' }] } })
  const address = `http://127.0.0.1:${restarted.port}/v1/${documents}:runQuery`
  const answer = await fetch(address, { method: 'POST', body })
  const kept = new Set(
    found.parse(await answer.json()).map(({ document }) => document.name.split('/').at(-1)),
  )
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
})
