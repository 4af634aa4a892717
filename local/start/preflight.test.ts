import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import type { LocalSettings } from '../settings.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { checkDataFolder, checkPath, checkPorts, claimDataFolder, deleteLocalData } from './preflight.ts'
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
  'reports a port in use at %s, and the variable that changes the port',
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

test('reports a port that is assigned to two services, and the variables that change it', async () => {
  await expect(checkPorts(settings.ports, ['site', 'inbox'])).rejects.toThrow(
    `Port ${settings.ports.site} is that of inbox and of site. Set INBOX_PORT or PORT.`,
  )
})

test('reports a path in which the Studio cannot be built', () => {
  expect(() => checkPath('/home/ann/Mein Projekt (1) & [ü]')).not.toThrow()
  for (const name of ['C#', '100%', 'what?']) expect(() => checkPath(`/home/ann/${name}/site`)).toThrow(name)
})

test('explains why a data folder cannot be created', () => {
  const file = join(dataDir, 'file')
  writeFileSync(file, '')
  expect(() => checkDataFolder(join(file, 'data'))).toThrow(/cannot be written.*set LOCAL_DATA_DIR/)
})

test('deletes only local data from the data folder', () => {
  mkdirSync(join(dataDir, 'content-lake/assets'), { recursive: true })
  mkdirSync(join(dataDir, 'logs'))
  const local = ['auth.sqlite-wal', 'inbox.sqlite', 'firestore.sqlite', 'sample-content-imported']
  const others = ['webhook-secret', 'logs/site.log.1', 'logs/own.log', 'thesis.odt']
  for (const name of [...local, ...others]) writeFileSync(join(dataDir, name), '')
  deleteLocalData(dataDir)
  expect(readdirSync(dataDir, { recursive: true }).toSorted()).toEqual(['logs', 'logs/own.log', 'thesis.odt'])
})

test('reports files left by a start with sudo, and the command that fixes them', () => {
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
  // Run the check as a different user, because root can write to all files.
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const run = () =>
    execFileSync(process.execPath, ['--input-type=module', '--eval', code], { ...user, stdio: 'pipe' })
  expect(run).toThrow(/built\/server.* belongs to another user.*sudo chown -R "\$USER" ".*\/built"/)
})

test('a second start reports the URL of the running instance', async () => {
  const release = await claimDataFolder(settings)
  const other = { ...settings, ports: { ...settings.ports, site: settings.ports.site + 1 } }
  expect(readFileSync(join(dataDir, 'running.pid'), 'utf8')).toBe(`${process.pid}\n`)
  await expect(claimDataFolder(other)).rejects.toThrow(
    `Already running as process ${process.pid}: open http://localhost:${settings.ports.site}, or stop it first`,
  )
  release()
})

test('ignores the lock of a crashed start, even if its process ID is in use again', async () => {
  writeFileSync(join(dataDir, 'running.pid'), String(process.ppid))
  const release = await claimDataFolder(settings)
  release()
})
