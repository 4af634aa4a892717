import 'server-only'
import { workUnitAsyncStorage } from 'next/dist/server/app-render/work-unit-async-storage.external'
import { queryOf } from '../../schemas/content.ts'
import { renderings } from '../runtime/content.ts'
import { currentDraft } from './drafts.ts'
import { momentWithoutServer, readWithoutServer } from './without-server.ts'

/**
 * Reads a part of the published content, see `schemas/content.ts`. All parts that a rendering reads are of one version. For a visit
 * that may see drafts it reads those from the content lake.
 * @throws inside a cached function, where a hit would not tell that the page shows the part: pass in what it needs
 */
export async function readContent(part: string): Promise<unknown> {
  forbidCaching('content')
  const draft = await currentDraft()
  if (draft) return draft.read(queryOf(part).groq)
  const rendering = renderings.getStore()
  return rendering ? rendering.read(part) : (await readWithoutServer())[part]
}

/**
 * The time by which dated content comes and goes; in a preview, the time that it shows. All that a page takes from the clock, it
 * takes from here: when dated content comes or goes, the page is rendered again.
 */
export async function calendarTime(): Promise<Date> {
  forbidCaching('the time')
  const draft = await currentDraft()
  if (draft?.moment) return new Date(draft.moment)
  const rendering = renderings.getStore()
  return new Date(rendering ? rendering.readMoment() : await momentWithoutServer())
}

function forbidCaching(what: string): void {
  const { type } = workUnitAsyncStorage.getStore() ?? {}
  if (type === 'cache' || type === 'private-cache' || type === 'unstable-cache')
    throw new Error(`A function with 'use cache' reads ${what}. Read it outside, and pass it in.`)
}
