import { cacheLife, cacheTag } from 'next/cache'
import { type ShareCardName, shareCardNames } from '@/cards'
import { drawPageCard } from '@/cards/server'
import { getAboutPage, getContactPage, getFeaturesPage, getHomePage, getSiteSettings } from '@/content/pages'
import { contentTags } from '@/content/tags'

export function generateStaticParams() {
  return shareCardNames.map((card) => ({ card }))
}

/** The picture of a shared link to one of the content pages. */
export async function GET(_request: Request, { params }: RouteContext<'/share/[card]'>) {
  const { card } = await params
  const name = shareCardNames.find((known) => known === card)
  if (!name) return new Response(null, { status: 404 })
  return new Response(await cardOf(name), { headers: { 'content-type': 'image/png' } })
}

async function cardOf(name: ShareCardName): Promise<ArrayBuffer> {
  'use cache'
  cacheTag(...contentTags(['siteSettings', 'homePage', 'aboutPage', 'featuresPage', 'contactPage']))
  cacheLife({ stale: 300, revalidate: 3600, expire: 31_536_000 })
  const { productName, tagline } = await getSiteSettings()
  return drawPageCard({ heading: await headings[name](), productName, tagline })
}

const headings: Record<ShareCardName, () => Promise<string>> = {
  home: async () => {
    const { heroLead, heroWords } = await getHomePage()
    return `${heroLead} ${heroWords[0]?.text ?? ''}`
  },
  about: async () => (await getAboutPage()).heading,
  features: async () => (await getFeaturesPage()).heading,
  contact: async () => (await getContactPage()).heading,
}
