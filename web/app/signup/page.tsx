import { joinPage } from '@/screens/accounts/app-pages'
import { joinMetadata } from '@/screens/accounts/content'
import type { AccountPageProps } from '@/screens/accounts/language'

export const generateMetadata = () => joinMetadata('signup', 'english')

export default function SignupRoute(props: AccountPageProps) {
  return joinPage('signup', props)
}
