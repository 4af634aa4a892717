import { accountMetadata } from '@/screens/accounts/content'
import Page from '../../../(account)/verify/page'

export const generateMetadata = () => accountMetadata('verify', 'greek')

export default () => <Page language="greek" />
