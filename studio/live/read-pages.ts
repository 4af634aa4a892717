import { z } from 'zod'

/** What pages say, by their addresses. A page that does not answer is missing. */
export type Pages = ReadonlyMap<string, string>

const answer = z.object({ number: z.number(), page: z.string().optional() })

let worker: Worker | undefined
const waiting = new Map<number, (page: string | undefined) => void>()
let asked = 0

/** What visitors get at some addresses of the site. It lets the Studio read its pages, and not the drafts of an editor. */
export async function readPages(siteUrl: string, paths: readonly string[]): Promise<Pages> {
  const pages = await Promise.all(paths.map(async (path) => [path, await readPage(siteUrl + path)] as const))
  return new Map(pages.flatMap(([path, page]) => (page === undefined ? [] : [[path, page]])))
}

function readPage(address: string): Promise<string | undefined> {
  worker ??= startWorker()
  asked += 1
  const number = asked
  worker.postMessage({ number, address })
  return new Promise((resolve) => waiting.set(number, resolve))
}

function startWorker(): Worker {
  const started = new Worker(new URL('./page-reader.worker.ts', import.meta.url), { type: 'module' })
  started.onmessage = ({ data }) => {
    const { number, page } = answer.parse(data)
    waiting.get(number)?.(page)
    waiting.delete(number)
  }
  return started
}
