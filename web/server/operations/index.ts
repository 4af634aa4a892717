/** Metrics and the log. */
export { logFailure, logInLines } from './log.ts'
export { Metrics, serveMetrics } from './metrics.ts'
