import { withAnnouncement } from '@/announcement'
import { accountMetadata, getAccountPages, pickWords } from '@/screens/accounts/content'
import { ResetPage } from '@/screens/accounts/reset/reset-page'

export const generateMetadata = () => accountMetadata('reset', 'english')

export default withAnnouncement('resetPassword', async function Page() {
  const words = pickWords(await getAccountPages(), ({ reset, verify, password, shared, errors }) => {
    return { reset, verify, password, shared, errors }
  })
  return <ResetPage words={words} />
})
