import { accountMetadata, getAccountPages, noScriptWords } from '@/screens/accounts/content'
import { ForgotPage } from '@/screens/accounts/forgot/forgot-page'
import type { AccountPageProps } from '@/screens/accounts/language'

export const generateMetadata = () => accountMetadata('forgot', 'english')

export default async function Page({ language = 'english' }: AccountPageProps) {
  const pages = await getAccountPages()
  // Pass only the copy that the page needs, because the browser downloads it.
  const { forgot, shared, errors } = pages[language]
  return <ForgotPage words={{ forgot, shared, errors }} noScript={noScriptWords(pages)} language={language} />
}
