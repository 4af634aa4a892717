import { logFailure } from '../../shared/log.ts'
import { inlineScripts, sourceOf } from './inline-scripts.ts'
import { InlineStyles } from './inline-styles.ts'
import { scriptsAtEnd } from './late-scripts.ts'

export { beforeHydrationFile, readBeforeHydrationScript } from './late-scripts.ts'
export { navigationIdHeader, withNavigationId } from './navigation-id.ts'

/** A page as it is sent, and what its Content-Security-Policy allows. */
export interface PreparedPage {
  html: string
  /** Sources of the policy for the inline scripts. */
  scriptSources: readonly string[]
  /** Sources of the policy for the style elements. */
  styleSources: readonly string[]
}

/**
 * Prepares a page of Next for visitors: inlines the styles of its first view, moves its scripts to its end,
 * and adds the hashes of its inline scripts to the policy. All knowledge of the markup of Next and React is in this
 * folder.
 */
export class PageMarkup {
  readonly #styles: InlineStyles
  readonly #siteScript: string
  readonly #isPlain: boolean
  #unknownScripts = 0
  #unknownPages = 0

  /**
   * @param files of the site, by URL path
   * @param siteScript the script of `web/before-hydration`
   * @param isPlain sends pages as Next made them, with the policy added: `PLAIN_HTML=1`
   */
  constructor(
    files: ReadonlyMap<string, { body: Buffer }>,
    siteScript: string,
    isPlain = process.env.PLAIN_HTML === '1',
  ) {
    this.#styles = new InlineStyles(files)
    this.#siteScript = siteScript
    this.#isPlain = isPlain
  }

  /** How many inline scripts stood in pages since the start that the policy does not allow. */
  get unknownScripts(): number {
    return this.#unknownScripts
  }

  /** How many pages since the start had markup that this folder does not know, and went out as Next made them. */
  get unknownPages(): number {
    return this.#unknownPages
  }

  /**
   * Prepares a page for visitors.
   * @param path of the page
   */
  prepare(html: string, path: string): PreparedPage {
    const optimized = this.#isPlain ? undefined : this.#optimize(html, path)
    const prepared = this.asNextMadeIt(optimized?.html ?? html, path)
    return optimized ? { ...prepared, styleSources: [sourceOf(optimized.styles)] } : prepared
  }

  /** Prepares a page that is sent unchanged, such as a draft, whose overlays bring their own styles and scripts. */
  asNextMadeIt(html: string, path: string): PreparedPage {
    const { own, unknown } = inlineScripts(html, this.#siteScript)
    // A browser refuses an unknown script, and the page may not react: Next or React may have changed theirs in a new version.
    // Pages commonly have many, for one reason.
    if (unknown[0] !== undefined && this.#unknownScripts === 0)
      logFailure(
        `${path} has an inline script that the policy does not know, and browsers do not run: ${unknown[0]}`,
      )
    this.#unknownScripts += unknown.length
    // The language of a translated page stands at its root, which Next renders alike for all pages.
    const [, tag] = /<main [^>]*>(?:<!--[^>]*-->)*<div lang="([a-z-]+)">/.exec(html) ?? []
    const named = tag ? html.replace(/<html lang="[^"]*"/, `<html lang="${tag}"`) : html
    return { html: named, scriptSources: own, styleSources: [] }
  }

  /** Undefined when the markup is not what this folder expects: the page is then slower, and whole. */
  #optimize(html: string, path: string): { html: string; styles: string } | undefined {
    const styled = this.#styles.into(html, path)
    if (!styled) return undefined
    const late = scriptsAtEnd(styled.html, this.#siteScript)
    if (late) return { html: late, styles: styled.styles }
    if (this.#unknownPages === 0)
      logFailure(
        `${path} has markup that web/server/front/html does not know: such pages are sent as Next made them`,
      )
    this.#unknownPages += 1
    return undefined
  }
}
