import type { Metadata } from 'next'
import { withAnnouncement } from '@/announcement'
import { EditionView } from '@/screens/legal/edition-view'
import { editionMetadata } from '@/screens/legal/metadata'
import { findEdition, knownDays } from '@/screens/legal/read-legal-page'

// The first visit waits for the complete page, so that a day without an edition is a 404.
export const ensureStatic = 'navigation'

export const generateStaticParams = () => knownDays('privacy')

type Props = PageProps<'/privacy/[date]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { read, edition } = await findEdition('privacy', (await params).date)
  return editionMetadata(read, edition)
}

export default withAnnouncement('privacy', async function PrivacyEditionPage({ params }: Props) {
  const { read, edition } = await findEdition('privacy', (await params).date)
  return <EditionView {...read} edition={edition} />
})
