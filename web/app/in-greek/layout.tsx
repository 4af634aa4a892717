import type { ReactNode } from 'react'
import { MadeIn } from '@/screens/accounts/use-language'

/*
 * The account pages in Greek (`/login?lang=el`): `proxy.ts` leads here. They are the same pages, made with the other words, so that
 * nobody reads English first.
 */
export default function GreekLayout({ children }: { children: ReactNode }) {
  return <MadeIn language="greek">{children}</MadeIn>
}
