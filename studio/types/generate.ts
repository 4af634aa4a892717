/**
 * Generates what the models of `schemas/` say in other forms, all of it committed: the schema description, the queries as
 * they are sent, and the types of their results.
 * With `--check` it writes nothing and fails when the committed files are not what would be generated.
 */
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { runTypegenGenerate } from '@sanity/codegen'
import { extractSchema } from '@sanity/schema/_internal'
import { createSchema } from 'sanity'
import { schemaTypes } from '../../schemas/index.ts'
import { queries } from '../../schemas/queries.ts'
import { describeDrift } from './drift.ts'
import { typegenSettings } from './settings.ts'

const studio = resolve(import.meta.dirname, '..')
const root = resolve(studio, '..')
const checkOnly = process.argv.includes('--check')

/**
 * Writes what `sanity schema extract` would. That command bundles the whole Studio first, to find the types that its plugins
 * add, of which there are none; it takes four times as long.
 */
async function writeSchema(target: string): Promise<void> {
  const schema = createSchema({ name: 'website', types: schemaTypes })
  await writeFile(target, `${JSON.stringify(extractSchema(schema), null, 2)}\n`)
}

/** Type generation finds queries in source text alone, so those that derive from the models are written out for it. */
async function writeQueries(target: string): Promise<void> {
  const constants = Object.entries(queries).map(
    ([name, query]) => `export const ${name} = defineQuery(\n  ${JSON.stringify(query)},\n)\n`,
  )
  await writeFile(target, ["import { defineQuery } from 'groq'\n", ...constants].join('\n'))
}

/** Generates from the committed schema, because the generated file names the schema file it came from. */
async function generateTypes(target: string): Promise<void> {
  const { filesWithErrors } = await runTypegenGenerate({
    workDir: studio,
    // The query path is otherwise taken from the working directory, which is the repository root.
    config: { ...typegenSettings, path: resolve(studio, typegenSettings.path), generates: target },
  })
  if (filesWithErrors > 0) throw new Error('Some queries could not be read. Correct the ones named above.')
}

/** Brings the committed file up to date, or says that it is not and returns false. */
async function settle(committed: string, generated: string): Promise<boolean> {
  const drift = await describeDrift(committed, generated)
  if (!drift) return true
  const name = relative(root, committed)
  if (checkOnly) {
    console.error(`${name} ${drift}. Run \`npm run types\` and commit the result.`)
    return false
  }
  await copyFile(generated, committed)
  console.log(`Wrote ${name}`)
  return true
}

async function run(folder: string): Promise<boolean> {
  const schema = join(folder, 'schema.json')
  await writeSchema(schema)
  if (!(await settle(resolve(studio, typegenSettings.schema), schema))) return false
  const written = join(folder, 'queries.ts')
  await writeQueries(written)
  if (!(await settle(resolve(studio, typegenSettings.path), written))) return false
  const types = join(folder, 'types.ts')
  await generateTypes(types)
  return settle(resolve(studio, typegenSettings.generates), types)
}

const folder = await mkdtemp(join(tmpdir(), 'types-'))
try {
  const upToDate = await run(folder)
  if (upToDate) console.log('Generated types are up to date.')
  process.exitCode = upToDate ? 0 : 1
} finally {
  await rm(folder, { recursive: true })
}
