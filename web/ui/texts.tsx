/** An e-mail address. If it is too long for one line, it breaks before the domain instead of inside a name. */
export function EmailAddress({ address }: { address: string }) {
  const domain = address.lastIndexOf('@') + 1
  return (
    <>
      {address.slice(0, domain)}
      <wbr />
      {address.slice(domain)}
    </>
  )
}

interface SectionHeadingProps {
  /** Referenced by the section's `aria-labelledby`. */
  id: string
  heading: string
  intro?: string | null
  /** Arrangement of heading and introduction: side by side if there is space, stacked, or stacked and centred. */
  layout?: 'columns' | 'stacked' | 'centred'
}

/** The heading of a page section. The section can set the space below it with `--below-heading`. */
export function SectionHeading({ id, heading, intro, layout = 'columns' }: SectionHeadingProps) {
  return (
    <div className="section-heading" data-layout={layout}>
      <h2 id={id}>{heading}</h2>
      {intro && <p className="lead">{intro}</p>}
    </div>
  )
}

/** Maps each script to the only or most common language that uses it. */
const languages = [
  ['el', /\p{Script=Greek}/gu],
  ['und-Cyrl', /\p{Script=Cyrillic}/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['zh', /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['hy', /\p{Script=Armenian}/gu],
  ['ka', /\p{Script=Georgian}/gu],
  ['th', /\p{Script=Thai}/gu],
  ['hi', /\p{Script=Devanagari}/gu],
] as const

/**
 * Returns the language of text in a non-Latin script for its `lang` attribute, so that screen readers do not use an
 * English voice.
 * @returns undefined unless more than half of the letters are in one of these scripts
 */
export function scriptLanguage(text: string | null): string | undefined {
  const letters = text?.match(/\p{L}/gu)?.length ?? 0
  const [language] = languages.find(([, letter]) => (text?.match(letter)?.length ?? 0) > letters / 2) ?? []
  return language === 'zh' && kana.test(text ?? '') ? 'ja' : language
}

/** Japanese also uses Chinese characters, but almost never without kana. */
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
