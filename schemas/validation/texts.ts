import { z } from 'zod'
import { isEmail } from '../addresses/contact.ts'
import { readAddress } from '../addresses/read-address.ts'

/** The result of a validator: `true`, or a sentence that tells the editor what to do. */
export type ValidationResult = true | string

/**
 * Checks that text fits the space in the design.
 * @param max the limit in characters (code points)
 */
export function checkLength(value: string | undefined, max: number): ValidationResult {
  const length = [...(value ?? '')].length
  return length <= max || `Shorten this to ${max} characters or fewer. It has ${length} now.`
}

/**
 * Checks a text's placeholders.
 * @param known the placeholders that this field supports, without braces, e.g. `['product']`
 */
export function checkPlaceholders(value: string | undefined, known: readonly string[]): ValidationResult {
  const unknown = (value?.match(/\{[^}]*\}?/g) ?? []).find(
    (found) => !known.some((name) => found === `{${name}}`),
  )
  if (!unknown) return true
  if (known.length === 0) return `Remove ${unknown}: this text does not support placeholders.`
  return `Replace ${unknown} with ${known.map((name) => `{${name}}`).join(' or ')}, exactly as written here.`
}

/** Checks the format of an e-mail address. */
export function checkEmail(value: string | undefined): ValidationResult {
  if (!value || isEmail(value)) return true
  return 'Enter one complete e-mail address, for example hello@example.org.'
}

/** Checks a phone number: international format, 7 to 15 digits (ITU-T E.164). */
export function checkTelephone(value: string | undefined): ValidationResult {
  if (!value) return true
  const digits = value.replace(/\D/g, '').length
  if (/^\+[\d ()-]+$/.test(value) && digits >= 7 && digits <= 15) return true
  return 'Start with + and the country code, then digits and spaces, for example +44 20 7946 0000.'
}

const wordsToLeaveOut = /^(an? )?(image|picture|photo|photograph|screenshot) (of|showing)\b/i
const fileName = /\.(jpe?g|png|gif|webp|avif|svg)$/i

/**
 * Checks an image's alt text.
 * @param hasImage whether the field contains an image; without one, alt text is not required
 */
export function checkAltText(value: string | undefined, hasImage: boolean): ValidationResult {
  if (!hasImage) return true
  if (!value?.trim()) return 'Say in one sentence what the picture shows, for people who cannot see it.'
  if (fileName.test(value.trim()))
    return 'Replace the file name with a sentence that says what the picture shows.'
  return (
    !wordsToLeaveOut.test(value.trim()) ||
    'Leave out "image of" and the like: start with what the picture shows.'
  )
}

/** Checks the number of items in a list. `noun` is the plural in the message, e.g. `hero words`. */
export function checkCount(
  items: readonly unknown[] | undefined,
  { min, max, noun }: { min: number; max: number; noun: string },
): ValidationResult {
  const count = items?.length ?? 0
  if (count < min) return `Add ${noun} until there are at least ${min}. There are ${count} now.`
  if (count > max) return `Remove ${noun} until there are at most ${max}. There are ${count} now.`
  return true
}

/** Checks that items are unique, ignoring case and leading and trailing spaces. */
export function checkDistinct(texts: readonly (string | undefined)[]): ValidationResult {
  const seen = new Set<string>()
  for (const text of texts) {
    const key = text?.trim().toLowerCase()
    if (!key) continue
    if (seen.has(key)) return `Change or remove one of the items that say "${text?.trim()}".`
    seen.add(key)
  }
  return true
}

/** URLs of one YouTube or Vimeo video, with the video's id in the first group. */
const youtube =
  /^https:\/\/(?:www\.|m\.)?(?:youtube\.com\/(?:watch\?(?:.*&)?v=|shorts\/|live\/|embed\/)|youtu\.be\/)([\w-]{6,20})/
/** The second group is the key of an unlisted video. */
const vimeo =
  /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:[a-z]+\/(?:[\w-]+\/)?(?:videos?\/)?)?(\d{5,12})(?:\/(\w+))?(?:[/?#]|$)/

/**
 * Returns the URL of an embedded player that sets no cookies before it plays.
 * @returns undefined for any other URL
 */
export function playerAddress(url: string): string | undefined {
  const onYouTube = youtube.exec(url)?.[1]
  if (onYouTube) {
    const start = secondsOf(new URL(url).searchParams.get('t'))
    return `https://www.youtube-nocookie.com/embed/${onYouTube}?autoplay=1&rel=0${start ? `&start=${start}` : ''}`
  }
  const [, onVimeo, inPath] = vimeo.exec(url) ?? []
  if (!onVimeo) return undefined
  const key = inPath ?? new URL(url).searchParams.get('h')?.match(/^\w+$/)?.[0]
  return `https://player.vimeo.com/video/${onVimeo}?autoplay=1&dnt=1${key ? `&h=${key}` : ''}`
}

/** Parses a video's start time in the format of YouTube's share menu: `83`, `83s`, `1m23s`. */
function secondsOf(moment: string | null): number {
  const [, hours = 0, minutes = 0, seconds = 0] =
    /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(moment ?? '') ?? []
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

/** Checks the URL of a video on another site: the page must be able to embed it. */
export function checkVideoUrl(value: string | undefined): ValidationResult {
  if (!value || playerAddress(readAddress(value))) return true
  return 'Paste the address of one video on YouTube or Vimeo, as the browser shows it, starting with https://.'
}

const started = z.object({ from: z.number() })

/** Checks that a subtitle ends after its start (seconds). */
export function checkCaptionEnd(caption: unknown, to: number | undefined): ValidationResult {
  const { data } = started.safeParse(caption)
  if (!data || to === undefined || to > data.from) return true
  return `Choose a second after ${data.from}, when the caption appears.`
}
