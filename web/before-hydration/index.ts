/** What answers the first tap, before React does. */
export { Hydrated } from './hydrated.tsx'
