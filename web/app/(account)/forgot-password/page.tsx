import { withAnnouncement } from '@/announcement'
import { accountMetadata, getAccountPages, pickWords } from '@/screens/accounts/content'
import { ForgotPage } from '@/screens/accounts/forgot/forgot-page'

export const generateMetadata = () => accountMetadata('forgot', 'english')

export default withAnnouncement('forgotPassword', async function Page() {
  const words = pickWords(await getAccountPages(), ({ forgot, shared, errors }) => ({
    forgot,
    shared,
    errors,
  }))
  return <ForgotPage words={words} />
})
