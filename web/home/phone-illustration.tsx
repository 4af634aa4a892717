import type { HomePage } from '@/content/home-page'
export function PhoneIllustration({ page, name }: { page: HomePage; name: string }) {
  return (
    <div aria-hidden="true">
      {name}
      {page.heroLead}
    </div>
  )
}
