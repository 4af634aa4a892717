/** Metrics, health and the log. */
export { Health } from './health.ts'
export { logFailure, logInLines } from './log.ts'
export { Metrics, serveMetrics } from './metrics.ts'
