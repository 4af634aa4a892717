import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../settings.ts'
import type { Build } from './build.ts'

/** Sources of both the site and the Studio. */
const shared = ['schemas/**/*', 'package-lock.json']

/** The Studio's build. It contains no URLs, so the same build works both locally and hosted. */
export function studioBuild(): Build {
  return {
    name: 'Studio',
    // The Studio's build includes the editors' guide.
    sources: ['studio/**/*', 'docs/editors.md', 'docs/editors/*', 'docs/images/editors/*', ...shared],
    compiledIn: {},
    env: process.env,
    output: 'studio/dist',
    command: [join(root, 'node_modules/sanity/bin/sanity'), 'build', 'dist', '--yes'],
    directory: 'studio',
  }
}

/** The overlay script, which only draft pages load. It links text on the page to the Studio. */
function previewBuild(): Build {
  return {
    name: 'preview',
    sources: [
      'web/preview/overlay/**/*',
      'web/preview/drafts/shown-content.ts',
      'web/ui/is-hydrated.ts',
      'package-lock.json',
    ],
    compiledIn: {},
    env: process.env,
    output: 'public/preview',
    command: [join(root, 'node_modules/vite/bin/vite.js'), 'build', 'web/preview/overlay'],
    directory: '.',
  }
}

/** Lets Next read its configuration without a compiler. */
export const nextOptions = ['--experimental-next-config-strip-types']

/** Variables other than `NEXT_PUBLIC_…` on which a build depends. */
const buildVariables = [
  'SITE_BUILD_DIR',
  'SITE_SERVER',
  'SITE_HSTS',
  'CONTENT_LAKE_URL',
  'FIRESTORE_EMULATOR_HOST',
]

/**
 * The site's build. It depends on the variables that Next compiles into it.
 * @param env `SITE_BUILD_DIR` changes the output folder, so tests never touch the build that `npm start` serves
 */
export function siteBuild(env: NodeJS.ProcessEnv): Build {
  const isCompiledIn = ([name]: [string, string | undefined]) =>
    name.startsWith('NEXT_PUBLIC_') || buildVariables.includes(name)
  const compiledIn = Object.entries(env).filter(isCompiledIn).sort()
  return {
    name: 'site',
    sources: ['web/**/*', 'public/**/*', 'next.config.ts', 'tsconfig.json', ...shared],
    env,
    compiledIn: Object.fromEntries(compiledIn.map(([name, value]) => [name, value ?? ''])),
    output: join('web', env.SITE_BUILD_DIR ?? '.next'),
    command: [join(root, 'node_modules/next/dist/bin/next'), 'build', 'web', ...nextOptions],
    directory: '.',
    // The preview layer is optional, so its folder might be missing.
    ...(existsSync(join(root, 'web/preview')) && { after: previewBuild() }),
  }
}
