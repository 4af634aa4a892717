import { accountMetadata } from '@/accounts/metadata'
import { pickWords } from '@/accounts/pick-words'
import { ResetPage } from '@/accounts/reset/reset-page'
import { getAccountPages } from '@/content/pages'

export const generateMetadata = () => accountMetadata('reset')

export default async function Page() {
  const words = pickWords(await getAccountPages(), ({ reset, verify, password, shared, errors }) => {
    return { reset, verify, password, shared, errors }
  })
  return <ResetPage words={words} />
}
