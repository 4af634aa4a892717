import { joinMetadata } from '@/screens/accounts/content'
import Page from '../../signup/page'

export const generateMetadata = () => joinMetadata('signup', 'greek')

export default () => <Page language="greek" />
