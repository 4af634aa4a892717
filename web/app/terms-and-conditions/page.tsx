import type { Metadata } from 'next'
import { CurrentEdition } from '@/legal/current-edition'
import { currentMetadata } from '@/legal/metadata'
import { readLegalPage } from '@/legal/read-legal-page'

export async function generateMetadata(): Promise<Metadata> {
  return currentMetadata(await readLegalPage('terms'))
}

export default function TermsPage() {
  return <CurrentEdition name="terms" />
}
