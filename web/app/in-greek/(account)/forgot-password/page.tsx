import { accountMetadata } from '@/screens/accounts/content'

export const generateMetadata = () => accountMetadata('forgot', 'greek')

export { default } from '../../../(account)/forgot-password/page'
