/** First and last byte, both included. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * Reads a Range header (RFC 9110, 14.1.2).
 * @param size of the whole body in bytes
 * @returns undefined to send the whole body (no range, several, or another unit), 'unsatisfiable' for a 416
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  if (!match) return undefined
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && first !== '' && Number(last) < Number(first)) return undefined
  return start > end ? 'unsatisfiable' : { start, end }
}
