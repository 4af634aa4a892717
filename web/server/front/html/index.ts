import { logFailure } from '../../shared/log.ts'
import { getCspSource, inlineScripts } from './inline-scripts.ts'
import { InlineStyles } from './inline-styles.ts'
import { scriptsAtEnd } from './late-scripts.ts'

export { beforeHydrationFile, readBeforeHydrationScript } from './late-scripts.ts'
export { navigationIdHeader, withNavigationId } from './navigation-id.ts'

/** A page that is ready to be sent, and the sources that its Content-Security-Policy allows. */
export interface PreparedPage {
  html: string
  /** CSP sources of the inline scripts. */
  scriptSources: readonly string[]
  /** CSP sources of the style elements. */
  styleSources: readonly string[]
}

/**
 * Prepares Next's pages for visitors: inlines the styles that the page needs, moves the scripts to the end, and
 * collects the hashes of the inline scripts for the policy. All code that depends on the markup of Next and React is in
 * this folder.
 */
export class PageMarkup {
  readonly #styles: InlineStyles
  readonly #siteScript: string
  readonly #isPlain: boolean
  #unknownScripts = 0
  #unknownPages = 0

  /**
   * @param files the site's files, by URL path
   * @param siteScript the script of `web/before-hydration`
   * @param isPlain whether pages are sent unchanged, with only the policy added (`PLAIN_HTML=1`)
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

  /** Number of inline scripts since startup that were not allowed by the policy. */
  get unknownScripts(): number {
    return this.#unknownScripts
  }

  /** Number of pages since startup that were sent unchanged because their markup was unknown. */
  get unknownPages(): number {
    return this.#unknownPages
  }

  prepare(html: string, path: string): PreparedPage {
    const optimized = this.#isPlain ? undefined : this.#optimize(html, path)
    const prepared = this.asNextMadeIt(optimized?.html ?? html, path)
    return optimized ? { ...prepared, styleSources: [getCspSource(optimized.styles)] } : prepared
  }

  /** Prepares a page that is sent unchanged, such as a draft, to which overlays add their own styles and scripts. */
  asNextMadeIt(html: string, path: string): PreparedPage {
    const { own, unknown } = inlineScripts(html, this.#siteScript)
    // Browsers block unknown scripts, so the page might not work. The usual cause is a new version of Next or React,
    // which affects many pages, so only the first script is logged.
    if (unknown[0] !== undefined && this.#unknownScripts === 0)
      logFailure(
        `${path} has an inline script that the policy does not know, and browsers do not run: ${unknown[0]}`,
      )
    this.#unknownScripts += unknown.length
    // A translated page has its language on a `div`, because Next renders the same `html` element for all pages.
    const [, tag] = /<main [^>]*>(?:<!--[^>]*-->)*<div lang="([a-z-]+)">/.exec(html) ?? []
    const named = tag ? html.replace(/<html lang="[^"]*"/, `<html lang="${tag}"`) : html
    return { html: named, scriptSources: own, styleSources: [] }
  }

  /**
   * Optimizes a page. Returns undefined if its markup is unknown; the page is then sent unchanged, which is slower to
   * load but complete.
   */
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
