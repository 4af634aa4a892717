/** The pages that search engines should list. */
export { sitemap as GET } from '@/screens/events/sitemap'
