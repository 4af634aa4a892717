import type { Metadata } from 'next'
import { getSiteSettings } from '@/content'
import { getAppPages } from '@/screens/content'
import { OnboardingPage, readOrgId } from '@/screens/onboarding/onboarding-page'
import { getFirst } from '@/ui/query-parameters'

// The organisation is in the URL, so the page is rendered for each request.
export const instant = false

type Props = PageProps<'/onboarding/complete'>

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const [{ productName }, { onboarding }] = await Promise.all([getSiteSettings(), getAppPages()])
  const isComplete = readOrgId(getFirst((await searchParams).orgId)) !== null
  const title = isComplete ? onboarding.heading : onboarding.title
  return { title: { absolute: `${title} - ${productName}` }, robots: { index: false } }
}

export default async function OnboardingRoute({ searchParams }: Props) {
  const [query, settings, words] = await Promise.all([searchParams, getSiteSettings(), getAppPages()])
  return <OnboardingPage orgId={readOrgId(getFirst(query.orgId))} settings={settings} words={words} />
}
