/** The pages that search engines should index. */
export { sitemap as GET } from '@/screens/events/sitemap'
