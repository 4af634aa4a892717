import { withAnnouncement } from '@/announcement'
import { editionPage } from '@/screens/legal/edition-view'
import { editionMetadata } from '@/screens/legal/metadata'

// The first visit waits for the complete page, so that a day without an edition is a 404.
export const ensureStatic = 'navigation'

/** As for events: one address to try at build time, which has no edition. */
export const generateStaticParams = () => [{ date: '__none__' }]

type Props = PageProps<'/privacy/[date]'>

export const generateMetadata = ({ params }: Props) => editionMetadata('privacy', params)

export default withAnnouncement('privacy', ({ params }: Props) => editionPage('privacy', params))
