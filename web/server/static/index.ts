/** The files of the build and of `public/`. */
export { listStaticFiles, StaticHandler } from './static-files.ts'
