/** The bar over some pages that comes and goes by itself. */
export { withAnnouncement } from './with-announcement.tsx'
