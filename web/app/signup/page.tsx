import type { Metadata } from 'next'
import { withAnnouncement } from '@/announcement'
import { environment } from '@/config/server'
import { getSiteSettings, pageMetadata } from '@/content'
import { getAccountPages } from '@/screens/accounts/content'
import { JoinPage } from '@/screens/accounts/join-page'

export async function generateMetadata(): Promise<Metadata> {
  const [settings, { english }] = await Promise.all([getSiteSettings(), getAccountPages()])
  const { title, text } = english.signup
  const shared = pageMetadata(settings, {
    path: '/signup',
    title: `${title} - ${settings.productName}`,
    description: text,
  })
  // The page has nothing but the way to the app.
  return { ...shared, robots: { index: false } }
}

export default withAnnouncement('signup', async function Page() {
  const [settings, words] = await Promise.all([getSiteSettings(), getAccountPages()])
  return <JoinPage screen="signup" settings={settings} words={words} siteUrl={environment.siteUrl} />
})
