import { z } from 'zod'
import type { ValidationResult } from './validation-result.ts'

/** Forms in which YouTube and Vimeo give the address of one video, with the video's id in the first group. */
const youtube =
  /^https:\/\/(?:www\.|m\.)?(?:youtube\.com\/(?:watch\?(?:.*&)?v=|shorts\/|embed\/)|youtu\.be\/)([\w-]{6,20})/
const vimeo = /^https:\/\/(?:www\.)?(?:player\.)?vimeo\.com\/(?:video\/)?(\d{5,12})(?:\/|$|\?)/

/**
 * The address of a player that shows this video inside a page and sets no cookies before it plays.
 * @returns undefined for any other address
 */
export function playerAddress(url: string): string | undefined {
  const onYouTube = youtube.exec(url)?.[1]
  if (onYouTube) return `https://www.youtube-nocookie.com/embed/${onYouTube}?autoplay=1&rel=0`
  const onVimeo = vimeo.exec(url)?.[1]
  return onVimeo && `https://player.vimeo.com/video/${onVimeo}?autoplay=1&dnt=1`
}

/** Checks the address of a video on another site: one that the page can show. */
export function checkVideoUrl(value: string | undefined): ValidationResult {
  if (!value || playerAddress(value)) return true
  return 'Paste the address of one video on YouTube or Vimeo, as the browser shows it, starting with https://.'
}

const started = z.object({ from: z.number() })

/** Checks that a subtitle disappears after it has appeared. Times are in seconds. */
export function checkCaptionEnd(caption: unknown, to: number | undefined): ValidationResult {
  const { data } = started.safeParse(caption)
  if (!data || to === undefined || to > data.from) return true
  return `Choose a second after ${data.from}, at which it appears.`
}
