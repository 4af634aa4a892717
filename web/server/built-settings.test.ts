import { mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildDir } from '../config/environment'
import { publicSettings } from '../config/public'
import { differencesFromBuild, writeBuiltSettings } from './built-settings'

test('reports differences only if the build was made for a different site', async () => {
  const webDir = await mkdtemp(join(tmpdir(), 'built-'))
  await mkdir(join(webDir, buildDir))
  await writeBuiltSettings(webDir)
  expect(await differencesFromBuild(webDir)).toEqual([])
  const hosted = { ...publicSettings, siteUrl: 'https://www.example.org' }
  expect(await differencesFromBuild(webDir, hosted)).toEqual([
    expect.stringMatching(
      /^siteUrl is "https:\/\/www.example.org", and the build was made with "http:\/\/localhost:3000"/,
    ),
  ])
})
