/** How far a movement is, 0 to 1, that starts at `from` and takes `seconds`; it starts and ends gently. */
export function progress(time: number, from: number, seconds: number): number {
  const part = Math.min(1, Math.max(0, (time - from) / seconds))
  return part * part * (3 - 2 * part)
}

/** A movement that shoots a little past its end and comes back. */
export function spring(time: number, from: number, seconds: number): number {
  const part = Math.min(1, Math.max(0, (time - from) / seconds)) - 1
  return 1 + 2.2 * part ** 3 + 1.2 * part ** 2
}

/** The value between `start` and `end` at `part`. */
export const between = (start: number, end: number, part: number) => start + (end - start) * part
