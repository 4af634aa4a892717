import { joinMetadata } from '@/screens/accounts/content'
import Page from '../../login/page'

export const generateMetadata = () => joinMetadata('login', 'greek')

export default () => <Page language="greek" />
