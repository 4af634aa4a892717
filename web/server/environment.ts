import { z } from 'zod'
import { parseVariables } from '../config/environment.ts'
import { given, text } from '../config/variables.ts'

/** An integer from `min` to `max`. */
const integer = (min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`
  const isWithin = (value: number) => Number.isInteger(value) && value >= min && value <= max
  return given(z.coerce.number(message).refine(isWithin, message))
}

const network = z.union(
  [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
  'must hold addresses or networks, such as 127.0.0.1, 172.17.0.0/16',
)

/** IP addresses and networks, separated by commas or whitespace. */
const networks = given(
  z
    .string()
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(network)),
)

/** The variables that only this server reads. All of them are optional. */
export const serverVariables = z.object({
  DRAIN_SECONDS: integer(0, 600),
  METRICS_PORT: integer(1, 65_535),
  METRICS_HOST: text,
  TRUSTED_PROXIES: networks,
})

/** @throws like `readEnvironment` */
export function readServerEnvironment(env: Record<string, string | undefined> = process.env) {
  const variables = parseVariables(serverVariables, env)
  return {
    /**
     * How long the site still accepts requests after a stop signal, so that a load balancer first sees `/readyz` fail.
     */
    drainSeconds: variables.DRAIN_SECONDS ?? 0,
    /** Addresses and networks of the proxies whose X-Forwarded-For is trusted. */
    trustedProxies: variables.TRUSTED_PROXIES ?? ['127.0.0.0/8', '::1'],
    /** Address of the metrics server; undefined if metrics are disabled. */
    metrics: variables.METRICS_PORT
      ? { port: variables.METRICS_PORT, host: variables.METRICS_HOST ?? '127.0.0.1' }
      : undefined,
  }
}
