import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildDir } from '../../../config/environment.ts'

/**
 * Next's router loads a page whole, instead of putting its payload into the open page, if the id that came with the open page and
 * that of the payload differ. Next has the same id for all pages of a build. With that of the layout's content, a layout that a tab
 * keeps never stands around a page from other content.
 */
export class NavigationIds {
  readonly #buildId: string
  readonly #written: string

  constructor(buildId: string) {
    this.#buildId = buildId
    // In the data of a page, which is a string in a script.
    this.#written = String.raw`\"b\":\"${buildId}\"`
  }

  /** The header that names it with a payload. */
  static readonly header = 'x-nextjs-deployment-id'

  /** @param layout see `Content`; undefined where the server has no content */
  idOf(layout: string | undefined): string {
    return layout === undefined ? this.#buildId : `${this.#buildId}.${layout}`
  }

  /** Writes the id into a page of Next. */
  into(html: string, layout: string | undefined): string {
    return html.replace(this.#written, () => String.raw`\"b\":\"${this.idOf(layout)}\"`)
  }
}

/** @throws when the site was not built */
export async function readNavigationIds(webDir: string): Promise<NavigationIds> {
  return new NavigationIds((await readFile(join(webDir, buildDir, 'BUILD_ID'), 'utf8')).trim())
}
