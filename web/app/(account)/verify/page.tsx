import { withAnnouncement } from '@/announcement'
import { getSiteSettings } from '@/content'
import { accountMetadata, getAccountPages, pickWords } from '@/screens/accounts/content'
import { VerifyPage } from '@/screens/accounts/verify/verify-page'

export const generateMetadata = () => accountMetadata('verify', 'english')

export default withAnnouncement('verify', async function Page() {
  const [{ productName }, pages] = await Promise.all([getSiteSettings(), getAccountPages()])
  const words = pickWords(pages, ({ verify, password, forgot, shared, errors }) => {
    return { verify, password, forgot, shared, errors }
  })
  return <VerifyPage words={words} productName={productName} />
})
