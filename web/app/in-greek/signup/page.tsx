import { joinMetadata } from '@/screens/accounts/content'

export const generateMetadata = () => joinMetadata('signup', 'greek')

export { default } from '../../signup/page'
