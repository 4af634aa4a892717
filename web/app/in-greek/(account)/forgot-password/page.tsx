import { accountMetadata } from '@/screens/accounts/content'
import Page from '../../../(account)/forgot-password/page'

export const generateMetadata = () => accountMetadata('forgot', 'greek')

export default () => <Page language="greek" />
