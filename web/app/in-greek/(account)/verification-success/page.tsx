import { accountMetadata } from '@/screens/accounts/content'

export const generateMetadata = () => accountMetadata('verified', 'greek')

export { default } from '../../../(account)/verification-success/page'
