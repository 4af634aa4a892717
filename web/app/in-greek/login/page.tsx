import { joinMetadata } from '@/screens/accounts/content'

export const generateMetadata = () => joinMetadata('login', 'greek')

export { default } from '../../login/page'
