import 'server-only'
import { getSiteSettings } from '@/content'
import type { LegalPageName } from '../../../schemas/legal/legal-pages.ts'
import { withStatus } from './editions.ts'
import { getLegalPage } from './get-legal-page'
import { getToday } from './today.ts'

/** A legal page on the current day: its words, and its editions with their status. */
export async function readLegalPage(name: LegalPageName) {
  const [settings, page, today] = await Promise.all([getSiteSettings(), getLegalPage(name), getToday()])
  return { settings, page, editions: withStatus(page.editions, today) }
}

export type LegalPageRead = Awaited<ReturnType<typeof readLegalPage>>
