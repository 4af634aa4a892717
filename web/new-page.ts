/**
 * `npm run new-page -- opening-hours "Opening hours"` creates a page with a heading, an introduction and a share card:
 * an entry in the table of pages, a model, a screen, a route, a footer link and sample content. docs/recipes.md
 * describes the remaining steps. The title is optional.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '..')
const [name = '', givenTitle] = process.argv.slice(2)
if (!/^[a-z]+(-[a-z]+)*$/.test(name)) {
  console.error('Name the page in lower case, as in its address: npm run new-page -- opening-hours')
  process.exit(1)
}
if (existsSync(join(root, 'web/app', name)) || existsSync(join(root, 'web/screens', name))) {
  console.error(`There is a page "${name}" already.`)
  process.exit(1)
}

const camel = name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const pascal = camel.charAt(0).toUpperCase() + camel.slice(1)
const title = givenTitle ?? name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')
const page = `${camel}Page`
const about = `${title}: what to know, in one place and in a few words.`

const newFiles: Record<string, string> = {
  [`schemas/pages/${name}.ts`]: `import { document } from '../model/document.ts'
import type { ParsedFields } from '../model/field.ts'
import { opening, sharing } from '../objects/page-parts.ts'

export const ${page} = document({
  name: '${page}',
  title: '${title} page',
  description: 'The words of the ${title} page.',
  icon: 'document',
  fields: { ...opening('${title}'), ...sharing('the ${title} page') },
  subtitle: 'heading',
})

/** The values of the ${title} page, as the site reads them. */
export type ${pascal}Page = ParsedFields<typeof ${page}.fields>
`,
  [`web/screens/${name}/opening.module.css`]: `.inner {
  padding-block: clamp(2.5rem, 6vw, 6rem);
}

.inner h1 {
  font-size: var(--size-title);
}
`,
  [`web/screens/${name}/opening.tsx`]: `import type { ${pascal}Page } from '../../../schemas/pages/${name}'
import styles from './opening.module.css'

/** The heading of the page and its introduction. */
export function Opening({ page }: { page: ${pascal}Page }) {
  return (
    <div className={\`page-width \${styles.inner}\`}>
      <h1>{page.heading}</h1>
      {page.intro && <p className="lead">{page.intro}</p>}
    </div>
  )
}
`,
  [`web/app/${name}/page.tsx`]: `import { contentPageMetadata } from '@/content'
import { get${pascal}Page } from '@/screens/content'
import { Opening } from '@/screens/${name}/opening'

export const generateMetadata = contentPageMetadata('${camel}', get${pascal}Page)

export default async function ${pascal}Page() {
  return <Opening page={await get${pascal}Page()} />
}
`,
}

/** Text to insert into existing files, each before the given position. */
const allInsertions: [file: string, before: string, text: string][] = [
  [
    'schemas/site-pages.ts',
    "  events: { title: 'Events',",
    `  ${camel}: { title: '${title} page', path: '/${name}', document: '${page}', isListed: true },\n`,
  ],
  ['schemas/models.ts', '  appPages,\n', `  ${page},\n`],
  ['schemas/models.ts', 'import { siteSettings }', `import { ${page} } from './pages/${name}.ts'\n`],
  ['web/cards/card-images.ts', "  'events',\n", `  '${camel}',\n`],
  [
    'web/app/share/[card]/route.ts',
    '  events: async',
    `  ${camel}: async () => (await pages.get${pascal}Page()).heading,\n`,
  ],
  [
    'web/screens/content.ts',
    'import { featuresPage }',
    `import { ${page} } from '../../schemas/pages/${name}.ts'\n`,
  ],
  [
    'web/screens/content.ts',
    'export const getHomePage',
    `export const get${pascal}Page = createContentReader(${page})\n`,
  ],
  [
    'schemas/settings/navigation.ts',
    "    Contact: '/contact',\n  }),\n  featureLinksHeading",
    `    '${title}': '/${name}',\n`,
  ],
  [
    'local/sample-content/content/data.ndjson',
    '{"_id":"appPages"',
    `${JSON.stringify({ _id: page, _type: page, heading: title, intro: about, seo: { _type: 'seo', title: `${title} - {product}`, description: about } })}\n`,
  ],
]

/** The files of a removed layer are missing. */
const insertions = allInsertions.filter(([file]) => existsSync(join(root, file)))

/**
 * A stash commit of the current files, so that uncommitted changes can be restored. Empty if everything is committed,
 * or without Git.
 */
const kept = spawnSync('git', ['stash', 'create'], { cwd: root, encoding: 'utf8' }).stdout?.trim()
for (const [file, before, text] of insertions) {
  const source = readFileSync(join(root, file), 'utf8')
  if (!source.includes(before)) throw new Error(`${file} has no place for the new page: ${before}`)
  writeFileSync(
    join(root, file),
    source.replace(before, () => text + before),
  )
}
for (const [file, text] of Object.entries(newFiles)) {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}
const edited = [...new Set(insertions.map(([file]) => file))]
const changed = [...Object.keys(newFiles), ...edited]
const options = { cwd: root, stdio: 'inherit' } as const
execFileSync(process.execPath, ['node_modules/.bin/biome', 'check', '--write', ...changed], options)
execFileSync(process.execPath, ['local/sample-content/write-snapshot.ts'], options)
const undone = [...edited, 'web/content/snapshot/content.json'].map((file) => `'${file}'`)
console.log(`Written:
${changed.map((file) => `  ${file}`).join('\n')}
To undo all of it:
  rm -r schemas/pages/${name}.ts web/screens/${name} web/app/${name} && git restore --source=${kept || 'HEAD'} ${undone.join(' ')}`)
