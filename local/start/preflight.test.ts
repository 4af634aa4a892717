import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import type { LocalSettings } from '../settings.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { checkDataFolder, checkPorts, claimDataFolder } from './preflight.ts'
import { freePort } from './processes/free-port.ts'

let dataDir: string
let settings: LocalSettings

beforeEach(async () => {
  dataDir = temporaryFolder()
  const port = await freePort(0)
  const ports = { site: port, studio: port, firestore: port, auth: port, inbox: port }
  settings = { dataDir, ports }
})

const hasIpv6 = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === '::1'),
)

test.each(hasIpv6 ? ['127.0.0.1', '::1', '::'] : ['127.0.0.1'])(
  'a port that is taken at %s is named with the variable that moves it',
  async (host) => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(settings.ports.inbox, host, resolve))
    await expect(checkPorts(settings.ports, ['inbox'])).rejects.toThrow(
      `Port ${settings.ports.inbox} (inbox) is taken. Stop the program that uses it, or set INBOX_PORT.`,
    )
    await new Promise((resolve) => other.close(resolve))
    await expect(checkPorts(settings.ports, ['inbox'])).resolves.toBeUndefined()
  },
)

test('a data folder that cannot be made is explained', () => {
  const file = join(dataDir, 'file')
  writeFileSync(file, '')
  expect(() => checkDataFolder(join(file, 'data'))).toThrow(/cannot be written.*set LOCAL_DATA_DIR/)
})

test('files that a start with sudo has left are named with what to do', () => {
  const built = join(dataDir, 'built')
  mkdirSync(join(built, 'server'), { recursive: true })
  writeFileSync(join(built, 'server', 'page.js'), '')
  for (const [path, mode] of [
    ['built/server/page.js', 0o444],
    ['built/server', 0o755],
    ['built', 0o777],
    ['', 0o777],
  ] as const)
    chmodSync(join(dataDir, path), mode)
  const code = `import { checkOwner } from ${JSON.stringify(join(import.meta.dirname, 'preflight.ts'))}
    checkOwner(${JSON.stringify(join(dataDir, 'none'))}, [${JSON.stringify(built)}])`
  // Root may write everything.
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const run = () =>
    execFileSync(process.execPath, ['--input-type=module', '--eval', code], { ...user, stdio: 'pipe' })
  expect(run).toThrow(/built\/server.* belongs to another user.*sudo chown -R "\$USER" ".*\/built"/)
})

test('a second start names the address of the first', async () => {
  const release = await claimDataFolder(settings)
  const other = { ...settings, ports: { ...settings.ports, site: settings.ports.site + 1 } }
  await expect(claimDataFolder(other)).rejects.toThrow(
    `Already running as process ${process.pid}: open http://localhost:${settings.ports.site}, or stop it first`,
  )
  release()
})

test('ignores the lock of a start that died, even if its process id is in use again', async () => {
  writeFileSync(join(dataDir, 'running.pid'), String(process.ppid))
  const release = await claimDataFolder(settings)
  release()
})
