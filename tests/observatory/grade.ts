import { registerHooks } from 'node:module'

/** One page as a browser gets it. */
export interface PageAnswer {
  /** Under which the page counts as loaded: `https:` pages must not allow `http:` sources. */
  url: string
  /** Of an answer to a request with `foreignOrigin` as Origin. */
  headers: Headers
  html: string
}

export interface Grade {
  /** 'A+' to 'F'. */
  grade: string
  /** 100 and more is A+. */
  score: number
  /** The result of each of the scanner's tests, by its name. */
  results: Record<string, string>
}

export const foreignOrigin = 'https://elsewhere.example'

/**
 * The scanner fetches https://host/ itself, and reads a list of hosts with HSTS that its install script would download.
 * Here it gets an answer that was recorded, of a host that is on no such list.
 */
const replacements = new Map([
  ['../retriever/retriever.js', 'export const retrieve = (recording) => recording'],
  ['../hsts.js', 'export const isHstsPreloaded = () => null'],
])

registerHooks({
  resolve(specifier, context, nextResolve) {
    const source = context.parentURL?.includes('/mdn-http-observatory/') && replacements.get(specifier)
    if (!source) return nextResolve(specifier, context)
    return { url: `data:text/javascript,${source}`, format: 'module', shortCircuit: true }
  },
})

const { scan } = await import('@mdn/mdn-http-observatory')
const { parseHttpEquivHeaders } = await import('@mdn/mdn-http-observatory/src/retriever/utils.js')

/**
 * Grades a page as MDN's HTTP Observatory does, whatever the page's status (the scanner itself gives up on a 404). TLS
 * and the redirection from HTTP, which the host in front of the site provides, count as done.
 * @throws when the answer sets a cookie: the site needs none
 */
export async function gradePage({ url, headers, html }: PageAnswer): Promise<Grade> {
  if (headers.has('set-cookie')) throw new Error(`${url} sets a cookie`)
  const answer = {
    status: 200,
    verified: true,
    headers: { ...Object.fromEntries(headers), get: (name: string) => headers.get(name) },
    httpEquiv: parseHttpEquivHeaders(html, url),
  }
  const { scan: total, tests } = await scan({
    hostname: new URL(url).hostname,
    session: { url: new URL(url) },
    resources: { path: html },
    responses: {
      auto: answer,
      http: null,
      https: answer,
      cors: { ...answer, request: { headers: { origin: foreignOrigin } } },
      httpRedirects: [],
      httpsRedirects: [],
    },
  })
  const results = Object.entries(tests).map(([name, { result }]) => [name, result])
  return { grade: total.grade, score: total.score, results: Object.fromEntries(results) }
}
