import { withAnnouncement } from '@/announcement'
import { environment } from '@/config/server'
import { getSiteSettings } from '@/content'
import { JoinPage } from '@/screens/accounts/app-pages'
import { getAccountPages, joinMetadata } from '@/screens/accounts/content'

export const generateMetadata = () => joinMetadata('login', 'english')

export default withAnnouncement('login', async function Page() {
  const [settings, words] = await Promise.all([getSiteSettings(), getAccountPages()])
  return <JoinPage screen="login" settings={settings} words={words} siteUrl={environment.siteUrl} />
})
