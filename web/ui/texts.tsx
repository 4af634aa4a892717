/** An e-mail address that breaks before its domain if it does not fit on one line, and not inside a name. */
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
  /** The section refers to it by `aria-labelledby`. */
  id: string
  heading: string
  intro?: string | null
  /** Heading and introduction side by side if there is space, one below the other, or that centred. */
  layout?: 'columns' | 'stacked' | 'centred'
}

/** How a section of a page begins. The section may set `--below-heading`, the space that follows. */
export function SectionHeading({ id, heading, intro, layout = 'columns' }: SectionHeadingProps) {
  return (
    <div className="section-heading" data-layout={layout}>
      <h2 id={id}>{heading}</h2>
      {intro && <p className="lead">{intro}</p>}
    </div>
  )
}

/** Languages that alone, or far more than others, are written in a script. */
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
 * The language of a text whose script gives it away, for the `lang` of its element: a voice for English cannot read it.
 * @returns undefined for Latin letters, which say nothing, and where they are half or more
 */
export function scriptLanguage(text: string | null): string | undefined {
  const letters = text?.match(/\p{L}/gu)?.length ?? 0
  const [language] = languages.find(([, letter]) => (text?.match(letter)?.length ?? 0) > letters / 2) ?? []
  return language === 'zh' && kana.test(text ?? '') ? 'ja' : language
}

/** Japanese is written with Chinese letters too, and hardly without its own. */
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
