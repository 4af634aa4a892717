import { scriptLanguage } from './script-language'

/** Plain text with its paragraphs and line breaks. */
export function Paragraphs({ text }: { text: string }) {
  return text.split(/\n{2,}/).map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of a text never change places.
    <p key={index} dir="auto" lang={scriptLanguage(paragraph)}>
      {paragraph}
    </p>
  ))
}
