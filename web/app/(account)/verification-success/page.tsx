import { withAnnouncement } from '@/announcement'
import { getSiteSettings } from '@/content'
import { getAccountPages } from '@/screens/accounts/content'
import { accountMetadata } from '@/screens/accounts/metadata'
import { VerifiedPage } from '@/screens/accounts/verified-page'

export const generateMetadata = () => accountMetadata('verified', 'english')

export default withAnnouncement('verified', async function Page() {
  const [settings, words] = await Promise.all([getSiteSettings(), getAccountPages()])
  return <VerifiedPage settings={settings} words={words} />
})
