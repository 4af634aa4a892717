import { accountMetadata } from '@/accounts/metadata'
import { pickWords } from '@/accounts/pick-words'
import { VerifyPage } from '@/accounts/verify/verify-page'
import { getAccountPages } from '@/content/pages'

export const generateMetadata = () => accountMetadata('verify')

export default async function Page() {
  const words = pickWords(await getAccountPages(), ({ verify, password, forgot, shared, errors }) => {
    return { verify, password, forgot, shared, errors }
  })
  return <VerifyPage words={words} />
}
