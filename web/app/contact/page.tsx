import type { Metadata } from 'next'
import { pageMetadata } from '@/content/metadata'
import { getContactPage, getSiteSettings } from '@/content/pages'
import { ContactLayout } from '@/screens/contact/contact-layout'
import { ContactSection } from '@/screens/contact/form/contact-section'

export async function generateMetadata(): Promise<Metadata> {
  const [settings, page] = await Promise.all([getSiteSettings(), getContactPage()])
  return pageMetadata(settings, {
    path: '/contact',
    card: 'contact',
    heading: page.heading,
    intro: page.intro,
    ...page.seo,
  })
}

export default async function ContactPage() {
  const [settings, page] = await Promise.all([getSiteSettings(), getContactPage()])
  return (
    <ContactLayout page={page} settings={settings}>
      <ContactSection page={page} settings={settings} />
    </ContactLayout>
  )
}
