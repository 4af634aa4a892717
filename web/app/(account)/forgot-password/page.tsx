import { ForgotPage } from '@/accounts/forgot/forgot-page'
import { accountMetadata } from '@/accounts/metadata'
import { pickWords } from '@/accounts/pick-words'
import { getAccountPages } from '@/content/pages'

export const generateMetadata = () => accountMetadata('forgot')

export default async function Page() {
  const words = pickWords(await getAccountPages(), ({ forgot, shared, errors }) => ({
    forgot,
    shared,
    errors,
  }))
  return <ForgotPage words={words} />
}
