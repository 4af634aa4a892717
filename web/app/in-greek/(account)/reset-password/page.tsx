import { accountMetadata } from '@/screens/accounts/content'
import Page from '../../../(account)/reset-password/page'

export const generateMetadata = () => accountMetadata('reset', 'greek')

export default () => <Page language="greek" />
