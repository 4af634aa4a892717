import { accountMetadata } from '@/screens/accounts/content'

export const generateMetadata = () => accountMetadata('verify', 'greek')

export { default } from '../../../(account)/verify/page'
