import { withAnnouncement } from '@/announcement'
import { currentMetadata } from '@/screens/legal/metadata'
import { CurrentVersion } from '@/screens/legal/version-view'

export const generateMetadata = () => currentMetadata('terms')

export default withAnnouncement('terms', () => <CurrentVersion name="terms" />)
