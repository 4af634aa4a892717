/**
 * The script of `npm run links`. It prints one line for each broken link in the content and exits with status 1, or
 * with 0 if all links work. Like the site, it reads the dataset that is configured in the environment. With `--drafts`,
 * it checks the content as if all drafts were published; with `--outside`, it also checks links to other sites.
 */
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { loadEnvFile } from '../../../schemas/env-file.ts'
import { contentQuery, findBrokenLinks, findOutsideLinks } from '../../../schemas/link-check/check.ts'
import type { BrokenLink } from '../../../schemas/link-check/find-links.ts'
import { contentClient } from '../client.ts'
import { probe } from './probe.ts'

const stored = z.looseObject({ _id: z.string(), _type: z.string() })
const answer = z.object({ documents: z.array(stored), files: z.array(z.string()) })

const timeoutMs = 60_000

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { drafts: { type: 'boolean' }, outside: { type: 'boolean' } } })
  loadEnvFile()
  // `environment.ts` reads the environment when it is imported, so load .env first.
  const { readEnvironment } = await import('../../config/environment.ts')
  const environment = readEnvironment()
  const perspective = values.drafts ? 'drafts' : 'published'
  const client = contentClient(environment).withConfig({ perspective, timeout: timeoutMs })
  const content = answer.parse(
    await client.fetch(contentQuery, {}, { signal: AbortSignal.timeout(timeoutMs) }),
  )
  const broken = findBrokenLinks(content, environment.siteUrl)
  if (values.outside) {
    const outside = findOutsideLinks(content, environment.siteUrl)
    const faults = await probe(outside.map(({ target }) => target))
    broken.push(
      ...outside.flatMap((link) => {
        const reason = faults.get(link.target)
        return reason ? [{ ...link, reason }] : []
      }),
    )
  }
  for (const link of broken) console.log(formatLink(link))
  if (broken.length === 0) console.log('Every link leads somewhere.')
  process.exitCode = broken.length > 0 ? 1 : 0
}

/** Formats a broken link as one line: document, field labels in the Studio, URL and reason. */
function formatLink({ document, names, target, reason }: BrokenLink): string {
  const parts = [`${document.title} (${document.type})`, names.join(' › '), target, reason]
  return parts.map((part) => part.replaceAll(/\s+/g, ' ')).join(' | ')
}

main().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : error
  console.error(
    `The links could not be checked (${reason}). If the content is local, run "npm start" in another terminal first.`,
  )
  process.exitCode = 2
})
