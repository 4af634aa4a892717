/** The announcement bar, which appears and disappears on a schedule on some pages. */
export { withAnnouncement } from './with-announcement.tsx'
