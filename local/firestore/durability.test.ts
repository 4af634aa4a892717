import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = 'projects/demo-test/databases/(default)/documents'

test('SIGKILL in a burst of writes loses no acknowledged one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'firestore-kill-'))
  const databaseFile = join(folder, 'firestore.sqlite')
  const acknowledged: string[] = []

  for (let round = 0; round < 3; round += 1) {
    const { child, port } = await startProcess(databaseFile)
    const killed = new Promise((resolve) => child.once('exit', resolve))
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      for (let count = 0; ; count += 1) {
        const id = `r${round}w${writer}c${count}`
        const isSaved = await write(port, id).catch(() => false)
        if (!isSaved) return
        acknowledged.push(id)
        if (acknowledged.length >= (round + 1) * 100) child.kill('SIGKILL')
      }
    })
    await Promise.all([...writers, killed])
  }

  const { child, port } = await startProcess(databaseFile)
  const kept = await readIds(port)
  child.kill('SIGKILL')
  expect(acknowledged.length).toBeGreaterThanOrEqual(300)
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
  rmSync(folder, { recursive: true })
})

async function write(port: number, id: string): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/v1/${root}/burst/${id}`, {
    method: 'PATCH',
    body: JSON.stringify({ fields: { id: { stringValue: id } } }),
  })
  return response.ok && (await response.text()).includes(id)
}

async function readIds(port: number): Promise<Set<string>> {
  const response = await fetch(`http://127.0.0.1:${port}/v1/${root}/burst?pageSize=10000&mask.fieldPaths=id`)
  const { documents } = (await response.json()) as {
    documents: { fields: { id: { stringValue: string } } }[]
  }
  return new Set(documents.map(({ fields }) => fields.id.stringValue))
}

async function startProcess(databaseFile: string): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(join(import.meta.dirname, 'test-process.ts'), [databaseFile], { execArgv: [] })
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(Number(message)))
    child.once('exit', (code) => reject(new Error(`the Firestore process ended with ${code}`)))
  })
  return { child, port }
}
