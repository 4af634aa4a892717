import type { Metadata } from 'next'
import { withAnnouncement } from '@/announcement'
import { ComparisonView } from '@/screens/legal/comparison/comparison-view'
import { comparisonMetadata } from '@/screens/legal/metadata'
import { findComparison, knownComparisons } from '@/screens/legal/read-legal-page'

// The first visit waits for the complete page, so that a day without an edition is a 404.
export const ensureStatic = 'navigation'

export const generateStaticParams = () => knownComparisons('privacy')

type Props = PageProps<'/privacy/compare/[from]/[to]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { from, to } = await params
  const { read } = await findComparison('privacy', from, to)
  return comparisonMetadata(read, from, to)
}

export default withAnnouncement('privacy', async function PrivacyComparisonPage({ params }: Props) {
  const { from, to } = await params
  const { read, earlier, later } = await findComparison('privacy', from, to)
  return <ComparisonView {...read} earlier={earlier} later={later} />
})
