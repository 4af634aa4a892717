import { currentMetadata } from '@/screens/legal/metadata'
import { CurrentVersion } from '@/screens/legal/version-view'

export const generateMetadata = () => currentMetadata('terms')

export default function TermsRoute() {
  return <CurrentVersion name="terms" />
}
