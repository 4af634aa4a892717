import { verifiedPage } from '@/screens/accounts/app-pages'
import { accountMetadata } from '@/screens/accounts/content'

export const generateMetadata = () => accountMetadata('verified', 'english')

export default verifiedPage
