import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cacheLife } from 'next/cache'

/**
 * Returns colours from `tokens.css` for images and files that cannot use style sheets. For a colour with a light and a
 * dark value, returns the light one.
 * @throws if the file lacks one of the colours
 */
export async function designTokens() {
  'use cache'
  cacheLife('max')
  const css = await readFile(join(process.cwd(), 'web/ui/tokens.css'), 'utf8')
  const colour = (token: string): string => {
    const value = new RegExp(`--${token}:\\s*(?:light-dark\\()?(#[0-9a-f]{6})`).exec(css)?.[1]
    if (!value) throw new Error(`web/ui/tokens.css has no colour --${token}.`)
    return value
  }
  return {
    paper: colour('paper'),
    ink: colour('on-block'),
    persimmon: colour('block-persimmon'),
    sun: colour('block-sun'),
    lilac: colour('block-lilac'),
    aegean: colour('block-aegean'),
    olive: colour('block-olive'),
    cream: colour('block-cream'),
  }
}
