import { z } from 'zod'
import { line } from '../../../firestore/fields.ts'

/** Where an event takes place online. */
interface OnlinePlace {
  /** Null if the record has no URL. */
  url: string | null
}

/** The parts of a `location`. */
interface Location {
  text: string | null
  /** URL of a page that shows the place on a map. */
  mapUrl: string | null
  /** Null unless the location is online. */
  online: OnlinePlace | null
}

/** Also matches a `GeoPoint` of the SDK, whose coordinates are getters. */
const point = z.object({ latitude: z.number(), longitude: z.number() })

export function readLocation(value: unknown, bounds: { limit: number }): Location | null {
  const { data } = point.safeParse(value)
  const text = data ? `${data.latitude.toFixed(5)}, ${data.longitude.toFixed(5)}` : line(value, bounds)
  if (text === null) return null
  const { words, address } = splitAddress(typeof value === 'string' ? value : text)
  const shortened = line(words, bounds)
  if (address !== null && mapPage.test(address)) return { text: shortened, mapUrl: address, online: null }
  const isOnline = isOnlineWord(words) || (words === '' && address !== null)
  return isOnline
    ? { text: shortened, mapUrl: null, online: { url: address } }
    : { text, mapUrl: null, online: null }
}

const mapPage =
  /^https?:\/\/(?:maps\.|goo\.gl\/maps|(?:www\.)?(?:(?:google|bing|yandex)\.[a-z.]+\/maps|openstreetmap\.org|osm\.org|waze\.com|what3words\.com)|w3w\.co\/)/

/** Separates the first URL from the text around it. */
function splitAddress(text: string) {
  const parts = text.slice(0, 4000).split(/\s+/)
  const addresses = parts.map((part) => webAddress(part.replaceAll(/^[(<]+|[)>,;]+$/g, '')))
  const words = parts.filter((_, index) => addresses[index] === null).join(' ')
  return {
    words: words.replaceAll(/^\s+|[\s:,;(–—-]+$/gu, ''),
    address: addresses.find((address) => address !== null) ?? null,
  }
}

export function readOnline(value: unknown): OnlinePlace | null {
  if (value === true) return { url: null }
  const { url }: { url?: unknown } = typeof value === 'object' ? { ...value } : { url: value }
  const address = webAddress(url)
  return address === null ? null : { url: address }
}

const onlineWord = /\b(?:online|virtual(?:ly)?|zoom|google meet|teams|webex|skype|discord|twitch|youtube)\b/gi
const besideOnline = /\b(?:event|only|via|on|meeting|call|live|microsoft|ms)\b|[\s\p{P}]/giu

/** Whether a location only means "online": "Online", "Zoom", "Virtual event (via Teams)". */
function isOnlineWord(text: string): boolean {
  const others = text.replaceAll(onlineWord, '')
  return others !== text && others.replaceAll(besideOnline, '') === ''
}

/**
 * The URL of a page with a public host and without credentials; null for other values. Without `https://` it needs a path, so
 * "Dr.Who" is not a URL.
 */
function webAddress(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 2048 || /\s/.test(value.trim())) return null
  const text = value.trim()
  const url = URL.parse(/^[\w-]+(?:\.[\w-]+)+\//.test(text) ? `https://${text}` : text)
  const isPublic = url !== null && /^(?:[a-z\d-]+\.)+[a-z][a-z\d-]+$/.test(url.hostname)
  return isPublic && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url.href : null
}

interface Places {
  location: string | null
  online: OnlinePlace | null
}

/** The location; null if there is none or if it only means "online". */
export function getPlace({ location }: Pick<Places, 'location'>): string | null {
  return location === null || isOnlineWord(location) ? null : location
}

/** The place as text. @param online replaces the place of an event that is only online */
export function placeText(event: Places, online: string): string | null {
  return getPlace(event) ?? (event.online ? online : event.location)
}

/** How people attend an event: at its place, online, or both. */
export function getAttendance(event: Places): 'place' | 'online' | 'both' {
  if (event.online === null) return 'place'
  return getPlace(event) === null ? 'online' : 'both'
}
