import { logFailure } from '../../shared/log.ts'
import { getCspSource, inlineScripts } from './inline-scripts.ts'
import { InlineStyles } from './inline-styles.ts'
import { scriptsAtEnd } from './late-scripts.ts'

export { beforeHydrationFile, readBeforeHydrationScript } from './late-scripts.ts'
export { navigationIdHeader, withNavigationId } from './navigation-id.ts'

/** A page that is ready to send, and the sources that its Content-Security-Policy allows. */
export interface PreparedPage {
  html: string
  /** CSP sources of the inline scripts. */
  scriptSources: readonly string[]
  /** CSP sources of the style elements. */
  styleSources: readonly string[]
}

/**
 * Prepares Next's pages for visitors: inlines the styles of the first view, moves the scripts to the end, and adds the hashes of
 * the inline scripts to the policy. All code that depends on the markup of Next and React is in this folder.
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
   * @param isPlain whether to send pages unchanged, with only the policy added: `PLAIN_HTML=1`
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

  /** Number of inline scripts since startup that the policy does not allow. */
  get unknownScripts(): number {
    return this.#unknownScripts
  }

  /** Number of pages since startup with unknown markup, which were sent unchanged. */
  get unknownPages(): number {
    return this.#unknownPages
  }

  prepare(html: string, path: string): PreparedPage {
    const optimized = this.#isPlain ? undefined : this.#optimize(html, path)
    const prepared = this.asNextMadeIt(optimized?.html ?? html, path)
    return optimized ? { ...prepared, styleSources: [getCspSource(optimized.styles)] } : prepared
  }

  /** Prepares a page that is sent unchanged, such as a draft, whose overlays bring their own styles and scripts. */
  asNextMadeIt(html: string, path: string): PreparedPage {
    const { own, unknown } = inlineScripts(html, this.#siteScript)
    // Browsers block an unknown script, so the page might not work. Usually a new version of Next or React changed a script of
    // many pages, so only the first one is logged.
    if (unknown[0] !== undefined && this.#unknownScripts === 0)
      logFailure(
        `${path} has an inline script that the policy does not know, and browsers do not run: ${unknown[0]}`,
      )
    this.#unknownScripts += unknown.length
    // A translated page has its language on a `div`, because Next renders the same root element for all pages.
    const [, tag] = /<main [^>]*>(?:<!--[^>]*-->)*<div lang="([a-z-]+)">/.exec(html) ?? []
    const named = tag ? html.replace(/<html lang="[^"]*"/, `<html lang="${tag}"`) : html
    return { html: named, scriptSources: own, styleSources: [] }
  }

  /** Returns undefined if the markup is unexpected. The page is then slower, but complete. */
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
