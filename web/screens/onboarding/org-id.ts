/** The organisation that an address names, or null. Longer than any id means that the link is broken. */
export function readOrgId(value: string | undefined): string | null {
  const id = value?.trim() ?? ''
  return id !== '' && id.length <= 128 && !/\p{C}/u.test(id) ? id : null
}
