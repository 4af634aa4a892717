import { ledTo } from './signs.ts'

/** What pages say, by their addresses. A page that does not answer is missing. */
export type Pages = ReadonlyMap<string, string>

/** Longest wait for a page, in milliseconds. */
const patience = 3000

/**
 * What visitors get at some addresses of the site. It lets the Studio read its pages, and not the drafts of an editor.
 * @param onPage called with each page as it comes
 */
export async function readPages(
  siteUrl: string,
  paths: readonly string[],
  onPage: (path: string, page: string) => void = () => {},
): Promise<Pages> {
  const pages = new Map<string, string>()
  const read = async (path: string) => {
    const page = await readPage(siteUrl + path)
    if (page === undefined) return
    pages.set(path, page)
    onPage(path, page)
  }
  await Promise.all(paths.map(read))
  return pages
}

async function readPage(address: string): Promise<string | undefined> {
  try {
    const answer = await ask(address, 'follow')
    const html = await answer.text()
    const page = plain(html)
    return answer.redirected ? ledTo(new URL(answer.url).pathname) + page : page
  } catch (error) {
    if (!(error instanceof TypeError)) return undefined
    // A redirect to another site may be seen, and not followed.
    const answer = await ask(address, 'manual').catch(() => undefined)
    return answer?.type
  }
}

function ask(address: string, redirect: RequestRedirect): Promise<Response> {
  const signal = AbortSignal.timeout(patience)
  return fetch(address, { cache: 'no-store', credentials: 'omit', redirect, signal })
}

/** A page with its words as they were typed. Its text alone is of no use: pictures and descriptions stand in attributes. */
function plain(html: string): string {
  return html.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (written, name: string) => entities[name] ?? written)
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
}
