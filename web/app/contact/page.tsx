import { ContactSection } from '@/contact/contact-section'
import { getContactPage, getSiteSettings } from '@/content/pages'

export default async function ContactPage() {
  const [settings, page] = await Promise.all([getSiteSettings(), getContactPage()])
  return (
    <div style={{ maxWidth: '40rem', margin: '2rem auto', padding: '0 1rem' }}>
      <h1>{page.heading}</h1>
      <ContactSection page={page} settings={settings} />
    </div>
  )
}
