import { currentMetadata } from '@/screens/legal/metadata'
import { CurrentVersion } from '@/screens/legal/version-view'

export const generateMetadata = () => currentMetadata('privacy')

export default function PrivacyRoute() {
  return <CurrentVersion name="privacy" />
}
