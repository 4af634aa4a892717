import type { ReactNode } from 'react'
import { MadeIn } from '@/screens/accounts/by-language'

/*
 * The account pages in Greek. `proxy.ts` rewrites `/login?lang=el` to this route. They are the same pages with Greek
 * labels, rendered on the server so that no English text shows first.
 */
export default function GreekLayout({ children }: { children: ReactNode }) {
  return <MadeIn language="greek">{children}</MadeIn>
}
