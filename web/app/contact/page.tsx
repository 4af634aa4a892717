import type { Metadata } from 'next'
import { ContactSection } from '@/contact/contact-section'
import { ContactLayout } from '@/contact-details/contact-layout'
import { pageMetadata } from '@/content/metadata'
import { getContactPage, getSiteSettings } from '@/content/pages'

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
