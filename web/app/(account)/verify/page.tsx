import { getSiteSettings } from '@/content'
import { accountMetadata, getAccountPages, noScriptWords } from '@/screens/accounts/content'
import type { AccountPageProps } from '@/screens/accounts/language'
import { VerifyPage } from '@/screens/accounts/verify/verify-page'

export const generateMetadata = () => accountMetadata('verify', 'english')

export default async function Page({ language = 'english' }: AccountPageProps) {
  const [{ productName }, pages] = await Promise.all([getSiteSettings(), getAccountPages()])
  const { verify, password, forgot, shared, errors } = pages[language]
  const words = { verify, password, forgot, shared, errors }
  const page = { words, noScript: noScriptWords(pages), language, productName }
  return <VerifyPage {...page} />
}
