import type { Metadata } from 'next'
import { pageMetadata } from '@/content/metadata'
import { getAboutPage, getSiteSettings } from '@/content/pages'
import { Demo } from '@/screens/about/demo'
import { Opening } from '@/screens/about/opening'
import { SayHello } from '@/screens/about/say-hello'
import { Team } from '@/screens/about/team'
import { Values } from '@/screens/about/values'

export async function generateMetadata(): Promise<Metadata> {
  const [settings, page] = await Promise.all([getSiteSettings(), getAboutPage()])
  return pageMetadata(settings, {
    path: '/about',
    card: 'about',
    heading: page.heading,
    intro: page.intro,
    ...page.seo,
  })
}

export default async function AboutPage() {
  const [{ labels }, page] = await Promise.all([getSiteSettings(), getAboutPage()])
  return (
    <>
      <Opening page={page} />
      <Demo page={page} newTabLabel={labels.opensInNewTab} />
      <Values page={page} />
      <Team page={page} />
      <SayHello invitation={page.callToAction} newTabLabel={labels.opensInNewTab} />
    </>
  )
}
