import { accountMetadata } from '@/accounts/metadata'
import { VerifiedPage } from '@/accounts/verified-page'
import { getAccountPages, getSiteSettings } from '@/content/pages'

export const generateMetadata = () => accountMetadata('verified')

export default async function Page() {
  const [settings, words] = await Promise.all([getSiteSettings(), getAccountPages()])
  return <VerifiedPage settings={settings} words={words} />
}
