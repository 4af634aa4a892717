import { withAnnouncement } from '@/announcement'
import { editionPage } from '@/screens/legal/edition-view'
import { editionMetadata } from '@/screens/legal/metadata'

// The first visit waits for the complete page, so that a day without an edition is a 404.
export const ensureStatic = 'navigation'

/** As for events: one address to try at build time, which has no edition. */
export const generateStaticParams = () => [{ date: '__none__' }]

type Props = PageProps<'/terms-and-conditions/[date]'>

export const generateMetadata = ({ params }: Props) => editionMetadata('terms', params)

export default withAnnouncement('terms', ({ params }: Props) => editionPage('terms', params))
