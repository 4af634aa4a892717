import { type Pages, readPages } from './read-pages.ts'
import { watchPages } from './watch-pages.ts'
import { request } from './watch-protocol.ts'

/**
 * Reads pages of the site as a visitor does, apart from the Studio's own page: that would load the fonts which each page
 * announces in a header, and be busy with pages while somebody types.
 */
const remembered = new Map<number, Promise<Pages>>()

/** A publish that came to nothing leaves pages behind. */
const kept = 5

self.onmessage = async ({ data }) => {
  const { number, siteUrl, paths, asked } = request.parse(data)
  if (!asked) {
    remembered.set(number, readPages(siteUrl, paths))
    for (const old of [...remembered.keys()].slice(0, -kept)) remembered.delete(old)
    return
  }
  const { signs, since, earlier } = asked
  const pages = earlier === undefined ? undefined : remembered.get(earlier)
  await watchPages({ siteUrl, paths, signs, since }, pages, (news) => self.postMessage({ number, news }))
  self.postMessage({ number })
  if (earlier !== undefined) remembered.delete(earlier)
}
