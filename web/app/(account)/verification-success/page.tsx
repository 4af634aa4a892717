import { withAnnouncement } from '@/announcement'
import { getSiteSettings } from '@/content'
import { VerifiedPage } from '@/screens/accounts/app-pages'
import { accountMetadata, getAccountPages } from '@/screens/accounts/content'

export const generateMetadata = () => accountMetadata('verified', 'english')

export default withAnnouncement('verified', async function Page() {
  const [settings, words] = await Promise.all([getSiteSettings(), getAccountPages()])
  return <VerifiedPage settings={settings} words={words} />
})
