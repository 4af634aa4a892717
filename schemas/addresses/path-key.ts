/** Normalizes a path for comparison: without query, anchor and trailing slash, in lower case. */
export function toPathKey(path: string): string {
  const [bare = ''] = path.split(/[?#]/, 1)
  return bare.replace(/(?<=.)\/+$/, '').toLowerCase()
}
