import { withAnnouncement } from '@/announcement'
import { CurrentEdition } from '@/screens/legal/edition-view'
import { currentMetadata } from '@/screens/legal/metadata'

export const generateMetadata = () => currentMetadata('privacy')

export default withAnnouncement('privacy', () => <CurrentEdition name="privacy" />)
