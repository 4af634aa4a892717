import { timingSafeEqual } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { z } from 'zod'
import { buildDir } from '../../config/environment.ts'

const manifestSchema = z.object({ preview: z.object({ previewModeId: z.string() }) })

/**
 * The cookie with which Next opens draft mode, and that with which its Pages Router brings data along, each with what separates it
 * from the one before. Found without taking the header apart: it may hold thousands of others.
 */
const draftCookies = /(?:^|;)\s*(?:__prerender_bypass|__next_preview_data)(?:=[^;]*|\s*(?=;|$))/g

/**
 * The secret that Next generates with each build. A visitor whose cookie holds it is in draft mode.
 * @param webDir folder that holds the build
 * @param build name of its folder
 */
export async function readPreviewId(webDir: string, build = buildDir): Promise<string> {
  const text = await readFile(join(webDir, build, 'prerender-manifest.json'), 'utf8')
  return manifestSchema.parse(JSON.parse(text)).preview.previewModeId
}

/**
 * Removes the cookies of draft mode from a request, unless they hold the id of this build. Everything behind it may then
 * believe the cookie: who merely names it gets what all visitors get.
 */
export function removeForgedDraftCookies(headers: IncomingHttpHeaders, previewId: string): void {
  const { cookie = '' } = headers
  const found = cookie.match(draftCookies)
  if (!found || found.every((text) => isSession(text.replace(/^;?\s*/, '').trim(), previewId))) return
  const others = cookie.replaceAll(draftCookies, '').replace(/^;\s*/, '')
  if (others) headers.cookie = others
  else delete headers.cookie
}

/** Whether a request says that it is in draft mode, rightly or not. */
export function hasDraftCookie({ cookie }: IncomingHttpHeaders): boolean {
  return cookie !== undefined && /__prerender_bypass|__next_preview_data/.test(cookie)
}

/** Whether a request that passed `removeForgedDraftCookies` is in draft mode. */
export function isDraftRequest({ cookie = '' }: IncomingHttpHeaders): boolean {
  return cookie.search(draftCookies) >= 0
}

/** Whether a request is a prefetch by Next's router in draft mode. */
export function isDraftPrefetch(headers: IncomingHttpHeaders): boolean {
  return headers['next-router-prefetch'] !== undefined && isDraftRequest(headers)
}

function isSession(cookie: string, previewId: string): boolean {
  const expected = Buffer.from(`__prerender_bypass=${previewId}`)
  const given = Buffer.from(cookie)
  return previewId !== '' && given.length === expected.length && timingSafeEqual(given, expected)
}
