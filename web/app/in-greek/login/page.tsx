import { joinMetadata } from '@/screens/accounts/metadata'

export const generateMetadata = () => joinMetadata('login', 'greek')

export { default } from '../../login/page'
