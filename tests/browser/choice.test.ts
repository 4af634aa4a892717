import { expect, test } from 'vitest'
import { chooseBrowser } from './choice.ts'

const own = '/home/ada/.cache/ms-playwright/chromium/chrome'
const chrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

const choose = (platform: NodeJS.Platform, arch: string, files: string[], env: Record<string, string> = {}) =>
  chooseBrowser({ platform, arch, env, exists: (path) => files.includes(path) }, own)

test.each<[string, NodeJS.Platform, string, string[], string | undefined, env?: Record<string, string>]>([
  ['a Mac with Chrome', 'darwin', 'arm64', [chrome, own], chrome],
  ['a Mac with Chrome of one user', 'darwin', 'x64', [`/Users/ada${chrome}`], `/Users/ada${chrome}`],
  ['a Mac without a browser', 'darwin', 'arm64', [own], own],
  ['Linux on ARM', 'linux', 'arm64', ['/usr/bin/chromium', own], '/usr/bin/chromium'],
  ['Linux on ARM without a browser', 'linux', 'arm64', [own], own],
  [
    'Linux x64 uses the packaged browser even if another is installed',
    'linux',
    'x64',
    ['/usr/bin/chromium'],
    undefined,
  ],
  [
    'CHROMIUM_PATH comes first',
    'linux',
    'x64',
    ['/opt/chrome'],
    '/opt/chrome',
    { CHROMIUM_PATH: '/opt/chrome' },
  ],
])('%s', (_name, platform, arch, files, path, env = { HOME: '/Users/ada' }) => {
  const expected = path ? { kind: 'installed', path } : { kind: 'packaged' }
  expect(choose(platform, arch, files, env)).toEqual(expected)
})

test('reports that the file at CHROMIUM_PATH is missing', () => {
  expect(() => choose('linux', 'x64', [], { CHROMIUM_PATH: '/opt/gone' })).toThrow('/opt/gone')
})

test('explains how to install a browser if there is none', () => {
  expect(() => choose('darwin', 'arm64', [])).toThrow('npx playwright install chromium')
})
