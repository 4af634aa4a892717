/** The path of an event's page. Ids can contain any character except a slash. */
export function eventPath(id: string): `/event/${string}` {
  return `/event/${encodeURIComponent(id)}`
}

/** The path of a club's page. */
export function clubPath(id: string): `/club/${string}` {
  return `/club/${encodeURIComponent(id)}`
}
