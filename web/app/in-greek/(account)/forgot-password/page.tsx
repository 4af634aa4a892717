import { accountMetadata } from '@/screens/accounts/metadata'

export const generateMetadata = () => accountMetadata('forgot', 'greek')

export { default } from '../../../(account)/forgot-password/page'
