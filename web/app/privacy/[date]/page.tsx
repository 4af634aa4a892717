import { versionMetadata } from '@/screens/legal/metadata'
import { versionPage } from '@/screens/legal/version-view'

// The first visit waits for the complete page, so that a date without a version returns 404.
export const ensureStatic = 'navigation'

/** Next requires at least one URL at build time. This one does not match any version. */
export const generateStaticParams = () => [{ date: '__none__' }]

type Props = PageProps<'/privacy/[date]'>

export const generateMetadata = ({ params }: Props) => versionMetadata('privacy', params)

export default function PrivacyVersionRoute({ params }: Props) {
  return versionPage('privacy', params)
}
