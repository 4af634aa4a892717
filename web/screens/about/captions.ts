import type { DemoVideo } from '../../../schemas/objects/video'

/**
 * Converts the subtitles to a WebVTT file.
 * @see https://www.w3.org/TR/webvtt1/
 */
export function webVtt(captions: DemoVideo['captions']): string {
  const cues = captions.map(({ from, to, text }) => `${time(from)} --> ${time(to)}\n${cueText(text)}\n`)
  return ['WEBVTT\n', ...cues].join('\n')
}

/** Formats seconds as `00:00:03.500`. */
function time(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000)
  return new Date(milliseconds).toISOString().slice(11, 23)
}

/** Removes empty lines, which would end the cue, and escapes characters that would form tags, entities or `-->`. */
function cueText(text: string): string {
  return text
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
