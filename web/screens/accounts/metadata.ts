import 'server-only'
import type { Metadata } from 'next'
import { getSiteSettings } from '@/content'
import { getAccountPages } from '@/screens/accounts/content'
import type { AccountWords } from '../../../schemas/pages/account-pages/account-pages'

type TitledGroup = {
  [Name in keyof AccountWords]: AccountWords[Name] extends { title: string } ? Name : never
}

/** Metadata of a page that only a personal link leads to: nothing for search engines, nothing to share, no referrer. */
export async function accountMetadata(group: TitledGroup[keyof AccountWords]): Promise<Metadata> {
  const [{ productName }, { english }] = await Promise.all([getSiteSettings(), getAccountPages()])
  return {
    title: { absolute: `${english[group].title} - ${productName}` },
    robots: { index: false, follow: false },
    referrer: 'no-referrer',
  }
}
