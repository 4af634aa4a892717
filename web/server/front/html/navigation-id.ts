import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildDir } from '../../../config/environment.ts'

/** The header that names the navigation id with a payload. */
export const navigationIdHeader = 'x-nextjs-deployment-id'

/**
 * Writes the navigation id into the data of a page, which is a string in a script. Next's router loads a page whole, instead of
 * putting its payload into the open page, if the id that came with the open page and that of the payload differ. Next has its
 * build's id for all pages. With that of the layout's content, a layout that a tab keeps never stands around a page from other content.
 */
export function withNavigationId(html: string, buildId: string, id: string): string {
  return html.replace(String.raw`\"b\":\"${buildId}\"`, () => String.raw`\"b\":\"${id}\"`)
}

/** @throws when the site was not built */
export async function readBuildId(webDir: string): Promise<string> {
  return (await readFile(join(webDir, buildDir, 'BUILD_ID'), 'utf8')).trim()
}
