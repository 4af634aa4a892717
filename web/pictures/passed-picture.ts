import 'server-only'
import { failure, pictureAnswer } from './cut-picture'
import { download } from './original'

/** Picture types that browsers show, with any parameters. */
const shown = /^image\/(?:avif|webp|jpeg|png|gif|svg\+xml)(?:\s*;|$)/i

/** How long its host may take, which makes a picture when it is first asked for. In milliseconds. */
const timeoutMs = 12_000

/**
 * Passes on a picture that has its size already, in the best format that its host has.
 * @param address on a host that the site trusts; undefined where there is no such picture
 */
export async function passedPicture(address: string | undefined): Promise<Response> {
  if (address === undefined) return failure(404)
  try {
    const { type, body } = await download(address, timeoutMs)
    if (!shown.test(type)) throw new Error(`it is ${type || 'of no type'}`)
    return pictureAnswer(type, body)
  } catch (error) {
    console.warn(`A picture cannot be shown: ${error instanceof Error ? error.message : error}`)
    return failure(502)
  }
}
