import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { ConsentSettings, UsageEvents } from '@/analytics'
import { Announcement } from '@/announcement'
import { Hydrated } from '@/before-hydration/hydrated'
import { getSiteSettings, siteGraph, siteMetadata } from '@/content'
import { DraftBar } from '@/preview'
import { Footer, Header, JsonLd } from '@/ui'
import '@/ui/fonts.css'
import '@/ui/tokens.css'
import '@/ui/base.css'
import '@/before-hydration/distant-sections.css'

export async function generateMetadata(): Promise<Metadata> {
  return siteMetadata(await getSiteSettings())
}

export const viewport: Viewport = {
  colorScheme: 'light dark',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fff7ec' },
    { media: '(prefers-color-scheme: dark)', color: '#17101f' },
  ],
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const settings = await getSiteSettings()
  return (
    <html lang="en-GB" data-scroll-behavior="smooth">
      <body id="top">
        <a className="skip-link" href="#main">
          {settings.labels.skipToContent}
        </a>
        <DraftBar />
        <UsageEvents />
        <Header settings={settings} />
        <main id="main" tabIndex={-1}>
          <Announcement />
          {children}
        </main>
        <Footer settings={settings}>
          <ConsentSettings />
        </Footer>
        <JsonLd data={siteGraph(settings)} />
        <Hydrated />
      </body>
    </html>
  )
}
