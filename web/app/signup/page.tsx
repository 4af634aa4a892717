import { withAnnouncement } from '@/announcement'
import { environment } from '@/config/server'
import { getSiteSettings } from '@/content'
import { JoinPage } from '@/screens/accounts/app-pages'
import { getAccountPages, joinMetadata } from '@/screens/accounts/content'
import type { AccountPageProps } from '@/screens/accounts/language'

export const generateMetadata = () => joinMetadata('signup', 'english')

export default withAnnouncement('signup', async function Page({ language = 'english' }: AccountPageProps) {
  const [settings, words] = await Promise.all([getSiteSettings(), getAccountPages()])
  const page = { language, settings, words: words[language], siteUrl: environment.siteUrl }
  return <JoinPage screen="signup" {...page} />
})
