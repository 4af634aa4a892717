import type { Metadata } from 'next'
import { JoinPage } from '@/accounts/join-page'
import { environment } from '@/config/server'
import { pageMetadata } from '@/content/metadata'
import { getAccountPages, getSiteSettings } from '@/content/pages'

export async function generateMetadata(): Promise<Metadata> {
  const [settings, { english }] = await Promise.all([getSiteSettings(), getAccountPages()])
  const { title, text } = english.signup
  return pageMetadata(settings, {
    path: '/signup',
    title: `${title} - ${settings.productName}`,
    description: text,
  })
}

export default async function Page() {
  const [settings, words] = await Promise.all([getSiteSettings(), getAccountPages()])
  return <JoinPage screen="signup" settings={settings} words={words} siteUrl={environment.siteUrl} />
}
