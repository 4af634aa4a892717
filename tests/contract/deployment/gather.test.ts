import { execFile } from 'node:child_process'
import { glob, readFile, stat, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getLocalOrigin, root } from '../../../local/settings.ts'
import { startChild } from '../../../local/start/processes/child.ts'
import { freePort, releasePorts } from '../../../local/start/processes/free-port.ts'
import { temporaryFolder } from '../../../local/testing/temporary-folder.ts'
import { whenDone } from '../../../local/testing/when-done.ts'
import { type PublicRoute, routesAndVariants } from '../../public-routes.ts'
import { preferredPorts, startTestStack, type TestStack, testBuildDir } from '../../stack.ts'

const run = promisify(execFile)
const folder = temporaryFolder()
let stack: TestStack

beforeAll(async () => {
  stack = await startTestStack({ services: ['studio', 'firestore'], beside: preferredPorts })
}, 900_000)
afterAll(() => stack?.cleanUp())

/** Returns the size (bytes) and modification time of each file. */
async function filesIn(): Promise<Map<string, { size: number; changed: number }>> {
  const files = new Map<string, { size: number; changed: number }>()
  for await (const entry of glob('**', { cwd: folder, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const { size, mtimeMs } = await stat(file)
    files.set(relative(folder, file), { size, changed: mtimeMs })
  }
  return files
}

test('the files gathered for a container image are enough to serve every route, and only the cache is written', {
  tags: ['nightly'],
  timeout: 300_000,
}, async () => {
  const { NEXT_PUBLIC_STUDIO_URL, ...env }: NodeJS.ProcessEnv = {
    ...stack.runner.environment,
    SITE_BUILD_DIR: testBuildDir,
  }
  const cwd = temporaryFolder()
  await writeFile(join(cwd, '.env'), `NEXT_PUBLIC_STUDIO_URL=${NEXT_PUBLIC_STUDIO_URL}`)
  await run(process.execPath, [join(root, 'deployment/gather.ts'), folder], { cwd, env })
  expect(await readFile(join(folder, 'start.mjs'), 'utf8')).toContain(`URL": "${NEXT_PUBLIC_STUDIO_URL}"`)
  const gathered = await filesIn()
  const megabytes = [...gathered.values()].reduce((sum, { size }) => sum + size, 0) / 1e6
  expect(megabytes).toBeLessThan(150)
  expect([...gathered.keys()].filter((file) => /(^|\/)\.env/.test(file))).toEqual([])

  const port = await freePort(0)
  whenDone(() => releasePorts([port]))
  const site = await startChild({
    entry: join(folder, 'start.mjs'),
    // A variable that is missing at runtime keeps its value from the build.
    env: { ...env, PORT: String(port) },
    logFile: join(stack.settings.dataDir, 'gathered.log'),
  })
  whenDone(site.stop)
  const url = getLocalOrigin(port)
  const wrong: string[] = []
  const visit = async ({ path, status }: PublicRoute) => {
    const answer = await fetch(url + path, { headers: { accept: 'text/html' } })
    if (answer.status !== status) wrong.push(`${path} answered ${answer.status}`)
    await answer.body?.cancel()
  }
  // More concurrent requests than the render queue accepts would get a 503.
  const routes = await routesAndVariants(url)
  while (routes.length > 0) await Promise.all(routes.splice(0, 4).map(visit))
  await visit({ path: '/event/p7Qd0sJfVn4TgUxE6aBw/card.jpg', status: 200, isListed: false })
  await visit({ path: '/event/p7Qd0sJfVn4TgUxE6aBw/calendar.ics', status: 200, isListed: false })
  const list = await (await fetch(`${url}/events`)).text()
  const [picture = 'no picture'] = /\/event\/\w+\/picture\/\w+\/wide-480\.avif/.exec(list) ?? []
  await visit({ path: picture, status: 200, isListed: false })
  expect(wrong).toEqual([])

  const after = await filesIn()
  const written = [...after].filter(([file, { changed }]) => gathered.get(file)?.changed !== changed)
  expect(
    written.map(([file]) => file).filter((file) => !file.startsWith(`web/${testBuildDir}/cache/`)),
  ).toEqual([])
})
