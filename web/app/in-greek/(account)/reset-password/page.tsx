import { accountMetadata } from '@/screens/accounts/content'

export const generateMetadata = () => accountMetadata('reset', 'greek')

export { default } from '../../../(account)/reset-password/page'
