/**
 * The address of a place on a map, which phones open in their maps app.
 * Source: https://developers.google.com/maps/documentation/urls/get-started#search-action
 */
export function mapLink(location: string, university: string | null): string {
  const link = new URL('https://www.google.com/maps/search/?api=1')
  link.searchParams.set('query', university ? `${location}, ${university}` : location)
  return link.href
}
