import { sitemap } from '@/screens/events/sitemap'

/** The pages that search engines should list. */
export function GET(): Promise<Response> {
  return sitemap()
}
