import type { Metadata } from 'next'
import { pageMetadata } from '@/content/metadata'
import { getFeaturesPage, getSiteSettings } from '@/content/pages'
import { Benefits } from '@/screens/features/benefits'
import { ComparisonTable } from '@/screens/features/comparison-table'
import { CoreFeatures } from '@/screens/features/core-features'
import { GetStarted } from '@/screens/features/get-started'
import { Opening } from '@/screens/features/opening'

export async function generateMetadata(): Promise<Metadata> {
  const [settings, page] = await Promise.all([getSiteSettings(), getFeaturesPage()])
  return pageMetadata(settings, {
    path: '/features',
    card: 'features',
    heading: page.heading,
    intro: page.intro,
    ...page.seo,
  })
}

export default async function FeaturesPage() {
  const [settings, page] = await Promise.all([getSiteSettings(), getFeaturesPage()])
  return (
    <>
      <Opening page={page} />
      <CoreFeatures features={page.features} />
      <Benefits page={page} />
      <ComparisonTable comparison={page.comparison} />
      <GetStarted invitation={page.callToAction} newTabLabel={settings.labels.opensInNewTab} />
    </>
  )
}
