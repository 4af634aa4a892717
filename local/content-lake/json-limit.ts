import { limitBody } from '../http/body-limit.ts'
import { ContentLakeError } from './errors.ts'

/** Largest JSON body, in bytes: what Sanity documents for one mutation request. */
const maxBodySize = 4 * 1024 * 1024

/** Refuses JSON bodies that Sanity would not take either. */
export const limitJson = limitBody(maxBodySize, refuseBody)

function refuseBody(): never {
  throw new ContentLakeError(
    413,
    'payloadTooLarge',
    `The body is larger than ${maxBodySize} bytes. Send less at once.`,
  )
}
