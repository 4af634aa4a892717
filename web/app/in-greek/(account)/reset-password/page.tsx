import { accountMetadata } from '@/screens/accounts/metadata'

export const generateMetadata = () => accountMetadata('reset', 'greek')

export { default } from '../../../(account)/reset-password/page'
