import { z } from 'zod'
import { ledTo } from './signs.ts'

/**
 * Reads pages of the site as a visitor does, apart from the Studio's own page: that would load the fonts which each page
 * announces in a header.
 */
const question = z.object({ number: z.number(), address: z.string() })

self.onmessage = async ({ data }) => {
  const { number, address } = question.parse(data)
  self.postMessage({ number, page: await readPage(address) })
}

/** Longest wait for a page, in milliseconds. */
const patience = 3000

async function readPage(address: string): Promise<string | undefined> {
  try {
    const answer = await ask(address, 'follow')
    const page = plain(await answer.text())
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
