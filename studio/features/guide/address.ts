/** Name of the guide's tool. */
export const guideToolName = 'guide'

/** Where the guide is. @param basePath of the Studio, `/` or `/studio` */
export function guidePath(basePath: string): string {
  return `${basePath.replace(/\/$/, '')}/${guideToolName}`
}
