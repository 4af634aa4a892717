const regions = /^(?:Africa|America|Asia|Atlantic|Australia|Europe|Indian|Pacific)\//

/** Current names of zones that browsers list under an older name. */
const currentNames: Readonly<Record<string, string>> = {
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
}

const known = Intl.supportedValuesOf('timeZone').map((name) => currentNames[name] ?? name)
const places = [...new Set(known)].filter((name) => regions.test(name)).sort()
const isInEurope = (name: string) => name.startsWith('Europe/')

/** The time zones that editors choose from; Europe first. */
export const timeZones = [...places.filter(isInEurope), ...places.filter((name) => !isInEurope(name)), 'UTC']
