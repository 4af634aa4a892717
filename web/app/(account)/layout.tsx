import type { ReactNode } from 'react'
import { OwnDocument } from '@/accounts/own-document'

export default function AccountLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <OwnDocument />
      {children}
    </>
  )
}
