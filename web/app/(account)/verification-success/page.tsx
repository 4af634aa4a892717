import { withAnnouncement } from '@/announcement'
import { getSiteSettings } from '@/content'
import { VerifiedPage } from '@/screens/accounts/app-pages'
import { accountMetadata, getAccountPages } from '@/screens/accounts/content'
import type { AccountPageProps } from '@/screens/accounts/language'

export const generateMetadata = () => accountMetadata('verified', 'english')

export default withAnnouncement('verified', async function Page({ language = 'english' }: AccountPageProps) {
  const [settings, words] = await Promise.all([getSiteSettings(), getAccountPages()])
  return <VerifiedPage language={language} settings={settings} words={words[language]} />
})
