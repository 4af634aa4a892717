import type { ReactNode } from 'react'
import { OwnDocument } from '@/screens/accounts/own-document'

export default function AccountLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <OwnDocument />
      {children}
    </>
  )
}
