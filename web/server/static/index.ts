/** The files of the build and of `public/`. */
export { listStaticFiles } from './static-files.ts'
export { StaticHandler } from './static-handler.ts'
