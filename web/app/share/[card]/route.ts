import { stegaClean } from '@sanity/client/stega'
import { cacheLife } from 'next/cache'
import { drawPageCard } from '@/cards'
import { type CardName, cardNames } from '@/cards/card-images'
import { getSiteSettings } from '@/content'
import * as pages from '@/screens/content'
import { readLegalPage } from '@/screens/legal/read-legal-page'

export function generateStaticParams() {
  return cardNames.map((card) => ({ card }))
}

/** The share image for links to a content page. */
export async function GET(_request: Request, { params }: RouteContext<'/share/[card]'>) {
  const { card: asked } = await params
  const name = cardNames.find((known) => known === asked)
  if (!name) return new Response(null, { status: 404 })
  const [{ productName, tagline }, heading] = await Promise.all([getSiteSettings(), headings[name]()])
  const card = await cardWith(stegaClean({ heading, productName, tagline }))
  return new Response(card, { headers: { 'content-type': 'image/png' } })
}

/** The cache key is the card's text, so the image must not depend on the visitor. */
async function cardWith(words: Parameters<typeof drawPageCard>[0]): Promise<ArrayBuffer> {
  'use cache'
  cacheLife({ stale: 300, revalidate: 3600, expire: 31_536_000 })
  return drawPageCard(words)
}

const headings: Record<CardName, () => Promise<string>> = {
  home: async () => {
    const { heroLead, heroWords } = await pages.getHomePage()
    return `${heroLead} ${heroWords[0]?.text ?? ''}`
  },
  about: async () => (await pages.getAboutPage()).heading,
  features: async () => (await pages.getFeaturesPage()).heading,
  contact: async () => (await pages.getContactPage()).heading,
  events: async () => (await pages.getAppPages()).events.heading,
  terms: async () => (await readLegalPage('terms')).page.heading,
  privacy: async () => (await readLegalPage('privacy')).page.heading,
}
