import {
  accessSync,
  constants,
  globSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { getLocalOrigin, getPortVariable, type LocalSettings, type Ports, root } from '../settings.ts'
import { claimName, isPortFree } from './processes/free-port.ts'

/** Required free space: more than the builds and data of a first start take up. */
const neededDiskBytes = 500 * 1024 * 1024

/**
 * Checks that every port of the needed services is free and belongs to one service only.
 * @throws Error that names each port that fails the check, and the variable that changes it
 */
export async function checkPorts(ports: Ports, names: readonly (keyof Ports)[]): Promise<void> {
  const lines: string[] = []
  for (const name of names) {
    const twin = names.find((other) => other < name && ports[other] === ports[name])
    if (twin)
      lines.push(
        `Port ${ports[name]} is that of ${twin} and of ${name}. Set ${getPortVariable(twin)} or ${getPortVariable(name)}.`,
      )
    if (await isPortFree(ports[name])) continue
    lines.push(
      `Port ${ports[name]} (${name}) is taken. Stop the program that uses it, or set ${getPortVariable(name)}.`,
    )
  }
  if (lines.length > 0) throw new Error(lines.join('\n'))
}

/**
 * Checks that the Studio can be built here: its build tools interpret some characters in a path as URL syntax.
 * @throws Error with a solution for the user
 */
export function checkPath(path = root): void {
  if (/[#%?]/.test(path))
    throw new Error(
      `The Studio cannot be built below ${path}. Move the project to a path without "#", "%" and "?".`,
    )
}

/**
 * Creates the data folder and checks that it is writable and that the disk has enough space.
 * @throws Error with a solution for the user
 */
export function checkDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
    const probe = join(dataDir, 'write-test')
    writeFileSync(probe, 'x')
    rmSync(probe)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(
      `The data folder ${dataDir} cannot be written (${reason}). Check its owner, or set LOCAL_DATA_DIR.`,
    )
  }
  const disk = statfsSync(dataDir)
  const freeBytes = disk.bavail * disk.bsize
  if (freeBytes < neededDiskBytes) {
    const free = Math.round(freeBytes / 1024 / 1024)
    throw new Error(
      `The disk has ${free} MB left; ${neededDiskBytes / 1024 / 1024} MB are needed. Free some space first.`,
    )
  }
}

/** Folders that a start writes to, relative to the repository root. */
const written = ['web/.next', 'web/.next-dev', 'studio/dist', 'public/preview', 'node_modules/.cache']

/**
 * Checks that the files of earlier starts can be replaced. A start with `sudo` leaves files that belong to root.
 * @throws Error with the first such file and a solution
 */
export function checkOwner(
  dataDir: string,
  folders: readonly string[] = written.map((folder) => join(root, folder)),
): void {
  for (const folder of [...folders, dataDir]) {
    const first = [folder, ...globSync('**', { cwd: folder }).map((name) => join(folder, name))].find(
      isForeign,
    )
    if (first === undefined) continue
    throw new Error(
      `${first} belongs to another user, perhaps after a start with sudo. Take it over: sudo chown -R "$USER" "${folder}"`,
    )
  }
}

function isForeign(file: string): boolean {
  try {
    accessSync(file, constants.W_OK)
    return false
  } catch {
    return lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() === false
  }
}

/** File with the process ID of the running start. The file is not used as a lock, because it outlives the process. */
const runningFile = 'running.pid'

/** File with the ports of the last start. */
const portsFile = 'ports.json'

/**
 * Locks the data folder for this process, so that two instances never write the same files. The lock is released when
 * the process exits.
 * @returns a function that releases the lock
 * @throws Error if another instance is running
 */
export async function claimDataFolder({ dataDir, ports }: LocalSettings): Promise<() => void> {
  const release = claimName(`data folder ${realpathSync(dataDir)}`)
  if (!release)
    throw new Error(`Already running${describeRunning(dataDir)}, or stop it first (Ctrl-C there).`)
  writeFileSync(join(dataDir, runningFile), `${process.pid}\n`)
  writeFileSync(join(dataDir, portsFile), `${JSON.stringify(ports)}\n`)
  return () => {
    rmSync(join(dataDir, runningFile), { force: true })
    release()
  }
}

/** Globs of the files that `npm start` and the services write to the data folder. */
const localData = [
  '{content-lake,content-migrations.json,sample-content-imported,running.pid,ports.json,webhook-secret*}',
  '{firestore,auth,inbox}.sqlite*',
  'logs/{site,studio,firestore,auth,inbox}.log*',
]

/** Deletes only local data, because the folder of `LOCAL_DATA_DIR` can contain other files. */
export function deleteLocalData(dataDir: string): void {
  for (const name of globSync(localData, { cwd: dataDir })) rmSync(join(dataDir, name), { recursive: true })
}

/** Returns " as process 123: open http://localhost:3000" for a message. */
function describeRunning(dataDir: string): string {
  try {
    const pid = readFileSync(join(dataDir, runningFile), 'utf8').trim()
    const { site } = storedPorts.parse(JSON.parse(readFileSync(join(dataDir, portsFile), 'utf8')))
    return ` as process ${pid}: open ${getLocalOrigin(site)}`
  } catch {
    return ' as another process'
  }
}

const storedPorts = z.object({ site: z.number() })
