import { accountMetadata } from '@/screens/accounts/content'
import Page from '../../../(account)/verification-success/page'

export const generateMetadata = () => accountMetadata('verified', 'greek')

export default () => <Page language="greek" />
