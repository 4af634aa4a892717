import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../local/settings.ts'
import { runProgram } from './child-process.ts'

/** Next's command line. */
export const nextCommand = join(root, 'node_modules/next/dist/bin/next')

const layout = `export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>
}
`
const page = `export default function Page() {
  return <main><h1>Hello</h1></main>
}
`
const onDemand = `export const instant = false

export default async function Page({ searchParams }) {
  const { title } = await searchParams
  return <main><h1>{title}</h1></main>
}
`
const config = `export default { cacheComponents: true, turbopack: { root: process.cwd() } }
`

/**
 * Builds the smallest Next site there is, without a client component: a static page, and one that is rendered on demand
 * (`/on-demand?title=…`).
 * @returns its folder, and a function that removes it
 */
export async function buildMinimalSite(): Promise<{ dir: string; remove: () => Promise<void> }> {
  // Inside the repository, so that it finds the same `next`.
  const dir = join(root, '.local/bench/minimal-site')
  const remove = () => rm(dir, { recursive: true, force: true })
  await remove()
  await mkdir(join(dir, 'app/on-demand'), { recursive: true })
  await writeFile(join(dir, 'package.json'), '{ "private": true, "type": "module" }\n')
  await writeFile(join(dir, 'next.config.mjs'), config)
  await writeFile(join(dir, 'app/layout.jsx'), layout)
  await writeFile(join(dir, 'app/page.jsx'), page)
  await writeFile(join(dir, 'app/on-demand/page.jsx'), onDemand)
  await runProgram([nextCommand, 'build', dir])
  return { dir, remove }
}
