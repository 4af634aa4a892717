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
