import { sitemapPart } from '@/screens/events/sitemap'

/** A part of the sitemap, where one file does not hold it. */
export async function GET(_: Request, { params }: RouteContext<'/sitemap/[part]'>): Promise<Response> {
  return sitemapPart((await params).part)
}
