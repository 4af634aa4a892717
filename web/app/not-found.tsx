import type { Metadata } from 'next'
import { getSiteSettings } from '@/content'
import { NotFoundView } from '@/screens/not-found/not-found-view'

export async function generateMetadata(): Promise<Metadata> {
  const { notFound, productName } = await getSiteSettings()
  return { title: { absolute: `${notFound.heading} - ${productName}` } }
}

export default async function NotFound() {
  const { notFound } = await getSiteSettings()
  return <NotFoundView words={notFound} />
}
