import { accountMetadata, getAccountPages, noScriptWords } from '@/screens/accounts/content'
import type { AccountPageProps } from '@/screens/accounts/language'
import { ResetPage } from '@/screens/accounts/reset/reset-page'

export const generateMetadata = () => accountMetadata('reset', 'english')

export default async function Page({ language = 'english' }: AccountPageProps) {
  const pages = await getAccountPages()
  const { reset, verify, password, shared, errors } = pages[language]
  const words = { reset, verify, password, shared, errors }
  return <ResetPage words={words} noScript={noScriptWords(pages)} language={language} />
}
