import 'server-only'
import { cache } from 'react'
import { z } from 'zod'
import { complete, type DocumentModel } from '../../schemas/model/document.ts'
import type { Fields, ParsedFields } from '../../schemas/model/field.ts'
import { interpolate } from '../../schemas/model/interpolate.ts'
import { items } from '../../schemas/model/objects.ts'
import { isRunning, type Period } from '../../schemas/objects/period.ts'
import { getLondonYear } from '../../schemas/schedule.ts'
import {
  completeSettings,
  getPlaceholders,
  type SiteSettings,
  siteSettings,
} from '../../schemas/settings/site-settings.ts'
import { currentDraft } from './drafts.ts'
import { memoizeLast } from './memoize.ts'
import { calendarTime, readContent } from './read.ts'

/**
 * Returns a function that reads a published singleton, with defaults and the product's name filled in. It reads once
 * per request.
 */
export function createContentReader<Shaped extends Fields>(
  model: DocumentModel<Shaped>,
): () => Promise<ParsedFields<Shaped>> {
  const completed = memoizeLast((answer: unknown, settings: SiteSettings) =>
    complete(model, answer, getPlaceholders(settings)),
  )
  return cache(async () => {
    const [answer, settings] = await Promise.all([readContent(model.name), getSiteSettings()])
    return completed(answer, settings)
  })
}

const completed = memoizeLast(completeSettings)

/**
 * The settings for the whole site: names, navigation, footer, labels. They are read once per request, although many
 * parts of a page use them.
 */
export const getSiteSettings = cache(async (): Promise<SiteSettings> => {
  const [answer, now] = await Promise.all([readContent(siteSettings.name), calendarTime()])
  return completed(answer, getLondonYear(now.getTime()))
})

/** The documents of a type that are currently shown, and when the next one starts (ISO 8601). */
interface Schedule<Values> {
  running: Values[]
  nextStart: string | null
}

/**
 * Returns a function that reads the documents of a type that are currently shown according to their start and end, with
 * the product's name filled in, and when the next one starts. In draft mode it also returns documents that start later,
 * so that editors see what they are preparing.
 */
export function createRunningReader<Values extends Period>(model: {
  shape: z.ZodType<Values>
  list?: { part: string }
}): () => Promise<Schedule<Values>> {
  const documents = items(model.shape)
  return cache(async () => {
    const [answer, settings, draft, now] = await Promise.all([
      model.list && readContent(model.list.part),
      getSiteSettings(),
      currentDraft(),
      calendarTime(),
    ])
    const showsLater = draft !== undefined && draft.moment === undefined
    const all = documents.parse(answer)
    const running = all
      .filter(({ from, until }: Period) =>
        isRunning({ from: showsLater ? null : from, until }, now.getTime()),
      )
      .map((document) => interpolate(document, getPlaceholders(settings)))
    const starts = all.flatMap(({ from }: Period) =>
      from !== null && Date.parse(from) > now.getTime() ? [from] : [],
    )
    return { running, nextStart: starts.toSorted((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null }
  })
}

const publishTimes = items(z.object({ _type: z.string(), _updatedAt: z.iso.datetime() }))

/**
 * Returns the time at which each listed page was last published, keyed by document type. The committed snapshot does
 * not contain these times.
 */
export async function getPublishTimes(): Promise<ReadonlyMap<string, string>> {
  const answer = publishTimes.parse(await readContent('publishTimes'))
  return new Map(answer.map(({ _type, _updatedAt }) => [_type, _updatedAt]))
}
