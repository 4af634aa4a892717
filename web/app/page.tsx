import type { Metadata } from 'next'
import { pageMetadata } from '@/content/metadata'
import { getHomePage, getSiteSettings } from '@/content/pages'
import { CallToAction } from '@/screens/home/call-to-action'
import { CardGrid } from '@/screens/home/card-grid'
import { Hero } from '@/screens/home/hero'
import { ScrollToTop } from '@/screens/home/scroll-to-top'
import { Security } from '@/screens/home/security'
import { Tape } from '@/screens/home/tape'

export async function generateMetadata(): Promise<Metadata> {
  const [settings, { seo }] = await Promise.all([getSiteSettings(), getHomePage()])
  return pageMetadata(settings, { path: '/', card: 'home', ...seo })
}

export default async function HomePage() {
  const [settings, page] = await Promise.all([getSiteSettings(), getHomePage()])
  return (
    <>
      <ScrollToTop />
      <Hero page={page} settings={settings} />
      <Tape words={[...page.heroWords.map(({ text }) => text), settings.tagline]} />
      <CardGrid page={page} />
      <Security page={page} />
      <CallToAction page={page} settings={settings} />
    </>
  )
}
