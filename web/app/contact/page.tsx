import { contentPageMetadata, getSiteSettings } from '@/content'
import { ContactLayout, ContactSection } from '@/screens/contact/contact-layout'
import { getContactPage } from '@/screens/content'

export const generateMetadata = contentPageMetadata('contact', getContactPage)

export default async function ContactPage() {
  const [settings, page] = await Promise.all([getSiteSettings(), getContactPage()])
  return (
    <ContactLayout page={page} settings={settings}>
      <ContactSection page={page} settings={settings} />
    </ContactLayout>
  )
}
