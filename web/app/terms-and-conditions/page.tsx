import { withAnnouncement } from '@/announcement'
import { CurrentEdition } from '@/screens/legal/edition-view'
import { currentMetadata } from '@/screens/legal/metadata'

export const generateMetadata = () => currentMetadata('terms')

export default withAnnouncement('terms', () => <CurrentEdition name="terms" />)
