/**
 * Changes: the source of `createReleasePermissionsStore` in sanity/lib, while the Studio is built.
 * Reason: the menus of a form ask the content lake for a trial run of a new release. For roles that may not make releases every
 * form began with a request that was answered with 403. With the patch the Studio does not ask while
 * `window.mayMakeReleases` is false.
 * Upstream issue: none found.
 * Delete when `studio-reviews.spec.ts` passes without it.
 */
import { patchSources } from './patch-sources.ts'

declare global {
  interface Window {
    /** False for a role that may not make releases. */
    mayMakeReleases?: boolean
  }
}

const original = 'if (permissions[action.name] === void 0) try {'

/** Vite plugin that asks for no trial run of a release that the role may not make. */
export const releasePermissions = () =>
  patchSources('release-permissions', [
    {
      file: /sanity\/lib\//,
      original,
      replacement: `if (window.mayMakeReleases === false) return !1; ${original}`,
    },
  ])
