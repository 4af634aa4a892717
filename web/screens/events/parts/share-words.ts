import type { AppPages } from '@/content/app-pages'

/** The words of the share button alone: a client component should not carry those of the whole page. */
export function shareWords({ share, copyLink, copied }: AppPages['event']) {
  return { share, copyLink, copied }
}
