import { cacheLife, cacheTag } from 'next/cache'
import { drawPageCard } from '@/cards'
import { contentTags, getSiteSettings } from '@/content'
import { getAboutPage } from '@/screens/about/content'
import { getContactPage } from '@/screens/contact/content'
import { getFeaturesPage } from '@/screens/features/content'
import { getHomePage } from '@/screens/home/content'
import type { CardName } from '../../../../schemas/site-pages'
import { cardNames, sitePages } from '../../../../schemas/site-pages'

export function generateStaticParams() {
  return cardNames.map((card) => ({ card }))
}

/** The picture of a shared link to one of the content pages. */
export async function GET(_request: Request, { params }: RouteContext<'/share/[card]'>) {
  const { card } = await params
  const name = cardNames.find((known) => known === card)
  if (!name) return new Response(null, { status: 404 })
  return new Response(await cardOf(name), { headers: { 'content-type': 'image/png' } })
}

async function cardOf(name: CardName): Promise<ArrayBuffer> {
  'use cache'
  cacheTag(...contentTags(['siteSettings', sitePages[name].document]))
  cacheLife({ stale: 300, revalidate: 3600, expire: 31_536_000 })
  const { productName, tagline } = await getSiteSettings()
  return drawPageCard({ heading: await headings[name](), productName, tagline })
}

const headings: Record<CardName, () => Promise<string>> = {
  home: async () => {
    const { heroLead, heroWords } = await getHomePage()
    return `${heroLead} ${heroWords[0]?.text ?? ''}`
  },
  about: async () => (await getAboutPage()).heading,
  features: async () => (await getFeaturesPage()).heading,
  contact: async () => (await getContactPage()).heading,
}
