/**
 * Name of the folder of `web/` that holds the built site. `SITE_BUILD_DIR` moves it, so that the end-to-end tests and
 * `npm run dev` never touch the build that `npm start` serves.
 */
export const buildDir = process.env.SITE_BUILD_DIR || '.next'
