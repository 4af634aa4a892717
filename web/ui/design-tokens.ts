import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cacheLife } from 'next/cache'

type TokenName = 'paper' | 'on-block' | 'block-sun' | 'block-persimmon' | 'block-lilac' | 'block-cream'

/**
 * Colours of `tokens.css`, by their names there, for pictures and files that no style sheet reaches. Of colours with a
 * light and a dark value the light one.
 * @throws when the file lacks one of them
 */
export async function designTokens(): Promise<Record<TokenName, string>> {
  'use cache'
  cacheLife('max')
  const css = await readFile(join(process.cwd(), 'web/ui/tokens.css'), 'utf8')
  const colour = (name: TokenName): string => {
    const value = new RegExp(`--${name}:\\s*(?:light-dark\\()?(#[0-9a-f]{6})`).exec(css)?.[1]
    if (!value) throw new Error(`web/ui/tokens.css has no colour --${name}.`)
    return value
  }
  return {
    paper: colour('paper'),
    'on-block': colour('on-block'),
    'block-sun': colour('block-sun'),
    'block-persimmon': colour('block-persimmon'),
    'block-lilac': colour('block-lilac'),
    'block-cream': colour('block-cream'),
  }
}
