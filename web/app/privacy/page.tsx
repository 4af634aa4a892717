import type { Metadata } from 'next'
import { withAnnouncement } from '@/announcement'
import { CurrentEdition } from '@/screens/legal/edition-view'
import { currentMetadata } from '@/screens/legal/metadata'
import { readLegalPage } from '@/screens/legal/read-legal-page'

export async function generateMetadata(): Promise<Metadata> {
  return currentMetadata(await readLegalPage('privacy'))
}

export default withAnnouncement('privacy', function PrivacyPage() {
  return <CurrentEdition name="privacy" />
})
