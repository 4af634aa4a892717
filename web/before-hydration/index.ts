/** Handles the first tap before React hydrates the page. */
export { Hydrated } from './hydrated.tsx'
