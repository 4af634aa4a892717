const names = 'draft deleted hidden published approved private unlisted public'.split(' ')

/** The fields that apps use to limit who can see a record. */
export const publicityFields = [
  ...['status', 'state', 'visibility', 'deletedAt', ...names],
  ...names.map((name) => `is${name.charAt(0).toUpperCase()}${name.slice(1)}`),
]

const withdrawn =
  /^(?:draft|deleted(?:at)?|hidden|unpublished|rejected|pending(?:review|approval)?|not(?:published|approved))$/
const unlisted = /^(?:private|unlisted|inviteonly|notpublic)$/

/** Returns whether a record is hidden from everyone (`withdrawn`) or from people without its URL (`unlisted`). */
export function getPublicity(record: unknown): 'public' | 'unlisted' | 'withdrawn' {
  const fields = new Map<string, unknown>(Object.entries({ ...Object(record) }))
  const words = publicityFields.map((name) => {
    const value = fields.get(name)
    const isSaid = value === true || (name === 'deletedAt' && Boolean(value))
    const word = isSaid ? name : value === false ? `not${name}` : typeof value === 'string' ? value : ''
    return word
      .slice(0, 100)
      .replaceAll(/^(not)?is|[^a-z]/gi, '$1')
      .toLowerCase()
  })
  if (words.some((word) => withdrawn.test(word))) return 'withdrawn'
  return words.some((word) => unlisted.test(word)) ? 'unlisted' : 'public'
}
