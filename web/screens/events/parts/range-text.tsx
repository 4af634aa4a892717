import { scriptLanguage } from '@/ui'

/** The dash between two times, days or numbers: "20:30–23:30", "Fri 11 Dec – Sun 13 Dec". */
const rangeDash = /((?<=\d)–(?=\d)|(?<=\d(?: \p{L}+)?) – (?=\d|\p{L}{3,9} \d))/u

const wordFor = (text: string) => (scriptLanguage(text) === 'el' ? ' έως ' : ' to ')

/** Text that shows a range with a dash and reads it out with a word, because screen readers skip the dash. */
export function RangeText({ children: text }: { children: string }) {
  return text.split(rangeDash).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text never change places.
      <span key={index} className="range" data-spaced={part.length > 1 || undefined}>
        <span className="visually-hidden">{wordFor(text)}</span>
      </span>
    ),
  )
}

/** Replaces the dash with a word, for text without markup such as titles and link previews. */
export function rangesInWords(text: string): string {
  return text.split(rangeDash).reduce((words, part, index) => words + (index % 2 ? wordFor(text) : part), '')
}
