import { accountMetadata } from '@/screens/accounts/metadata'

export const generateMetadata = () => accountMetadata('verify', 'greek')

export { default } from '../../../(account)/verify/page'
