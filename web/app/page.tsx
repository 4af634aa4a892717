import type { Metadata } from 'next'
import { contentPageMetadata, getSiteSettings } from '@/content'
import { getAppPages, getHomePage } from '@/screens/content'
import { listFeeds } from '@/screens/events/feed-links'
import { ComingUp } from '@/screens/events/list/coming-up'
import { readFilters } from '@/screens/events/list/filters'
import { getNextEvents } from '@/screens/events/reads/related'
import { CallToAction } from '@/screens/home/call-to-action'
import { Hero } from '@/screens/home/hero'
import { CardGrid, Security, Tape } from '@/screens/home/sections'

export async function generateMetadata(): Promise<Metadata> {
  const metadata = await contentPageMetadata('home', getHomePage)()
  return { ...metadata, alternates: { canonical: '/', types: listFeeds?.(readFilters({})) } }
}

export default async function HomePage() {
  const [settings, page, words, events] = await Promise.all([
    getSiteSettings(),
    getHomePage(),
    getAppPages(),
    getNextEvents(),
  ])
  return (
    <>
      <Hero page={page} settings={settings}>
        <ComingUp events={events} words={words} />
      </Hero>
      <Tape words={[...page.heroWords.map(({ text }) => text), settings.tagline]} />
      <CardGrid page={page} />
      <Security page={page} />
      <CallToAction page={page} settings={settings} />
    </>
  )
}
