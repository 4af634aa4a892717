import { contentPageMetadata, getSiteSettings } from '@/content'
import { getFeaturesPage } from '@/screens/content'
import { ComparisonTable } from '@/screens/features/comparison-table'
import { CoreFeatures } from '@/screens/features/core-features'
import { Benefits, GetStarted, Opening } from '@/screens/features/sections'

export const generateMetadata = contentPageMetadata('features', getFeaturesPage)

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
