import { joinPage } from '@/screens/accounts/app-pages'
import { joinMetadata } from '@/screens/accounts/content'
import type { AccountPageProps } from '@/screens/accounts/language'

export const generateMetadata = () => joinMetadata('login', 'english')

export default function LoginRoute(props: AccountPageProps) {
  return joinPage('login', props)
}
