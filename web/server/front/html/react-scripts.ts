import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/*
 * Private part of React: the inline scripts that it writes into streamed pages.
 * Reason: the policy only allows the site's inline scripts, by their hashes. React does not export or mark its scripts,
 * and a nonce would require a render for each request.
 * Upstream: https://github.com/vercel/next.js/issues/43743
 * Test: `inline-scripts.test.ts`; the metric `site_unknown_scripts` counts scripts that this file does not recognise.
 * Delete when: Next sends hashes of inline scripts for cached pages, or no longer writes any.
 */

/**
 * The file that contains React's scripts as string literals, some followed by the start of a call. Next bundles its own
 * version of React.
 */
const file = 'next/dist/compiled/react-dom/cjs/react-dom-server.node.production.js'

/**
 * Matches a script that only contains functions that React defines in streamed pages, and calls to these functions with
 * strings.
 */
export const reactScript = readReactScripts()

function readReactScripts(): RegExp {
  const source = readFileSync(createRequire(import.meta.url).resolve(file), 'utf8')
  const literals = source.matchAll(/(["'])((?:\$R[A-Z]=|requestAnimationFrame\()(?:\\.|(?!\1)[^\\\n])*)\1/g)
  const definitions = [...literals].map(([, , literal = '']) =>
    literal
      .replaceAll(/\\(.)/g, (_, letter) => (letter === 'n' ? '\n' : letter))
      .replace(/\$R[A-Z]\("$/, '')
      .replaceAll(/\W/g, '\\$&'),
  )
  const call = String.raw`\$R[A-Z]\((?:"(?:[^"\\<]|\\.)*"|,)*\)(?:;|$)`
  return new RegExp(`^(?:${[...definitions, call].join('|')})+$`)
}
