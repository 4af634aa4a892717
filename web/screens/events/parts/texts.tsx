import { scriptLanguage } from '@/ui'
import { characterStart } from '../../../../schemas/text/shorten'
import { LinkedText } from './linked-text'
import { RangeText } from './range-text'

/** Maximum visible length of a title and of a description in search results and chats, in UTF-16 code units. */
export const longest = { title: 60, description: 160 }

/**
 * Shortens text to a maximum length. Longer text ends at a word, with an ellipsis. If the first word is too long, the
 * text is cut inside that word.
 */
export function cutAtWord(text: string, length: number): string {
  if (text.length <= length) return text
  const end = characterStart(text, length - 1)
  const room = text.slice(0, end)
  const words = /\s/.test(text[end] ?? '') ? room : room.replace(/\s+\S*$/u, '')
  return `${words.replace(/[\s.,;:–—·-]+$/u, '')}…`
}

/** Short text from a record, with its own direction and language. */
export function RecordText({ children }: { children: string }) {
  return (
    <bdi lang={scriptLanguage(children)}>
      <RangeText>{children}</RangeText>
    </bdi>
  )
}

interface ParagraphsProps {
  text: string
  /** Whether URLs become links. False for text from link parameters, because anyone can write it. */
  isLinked: boolean
}

/** Plain text with its paragraphs and line breaks. */
export function Paragraphs({ text, isLinked }: ParagraphsProps) {
  return text.split(/\n{2,}/).map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of a text never change places.
    <p key={index} dir="auto" lang={scriptLanguage(paragraph)}>
      {isLinked ? <LinkedText text={paragraph} /> : paragraph}
    </p>
  ))
}
