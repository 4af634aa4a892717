import { accountMetadata } from '@/screens/accounts/metadata'

export const generateMetadata = () => accountMetadata('verified', 'greek')

export { default } from '../../../(account)/verification-success/page'
