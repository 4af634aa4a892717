import { sitemapPart } from '@/screens/events/sitemap'

/** One part of a sitemap that is too large for one file. */
export async function GET(_: Request, { params }: RouteContext<'/sitemap/[part]'>): Promise<Response> {
  return sitemapPart((await params).part)
}
