import { joinMetadata } from '@/screens/accounts/metadata'

export const generateMetadata = () => joinMetadata('signup', 'greek')

export { default } from '../../signup/page'
