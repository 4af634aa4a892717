import { z } from 'zod'
import type { Value } from '../../../local/firestore/value.ts'
import moments from './moments.json' with { type: 'json' }

const values = z.array(z.custom<Value>(Boolean))

/**
 * Returns Firestore values: an instant in every type (`coming`), or values that are not instants (`none`).
 * @param time the instant (ms since the Unix epoch)
 */
export function createTimestamps(time: number, kind: 'coming' | 'none' = 'coming'): Value[] {
  const iso = new Date(time).toISOString()
  const text = JSON.stringify(moments[kind])
    .replaceAll('MILLISECONDS', String(time))
    .replaceAll('SECONDS', String(time / 1000))
    .replaceAll('ISO', iso)
    .replaceAll('LOCAL', iso.slice(0, 19).replace('T', ' '))
  return values.parse(JSON.parse(text))
}
