import { withHalves } from './half-of-day.ts'
import { kinds, type Token } from './token-kinds.ts'
import { plain } from './vocabulary.ts'

/** The parts of a text that matter for its date, in their order. */
export function tokensOf(text: string): Token[] {
  // Accents tell the Greek "or" from an article.
  const marked = text.replaceAll(/(?<!\p{L})ή(?!\p{L})/gu, 'or').replaceAll(/[ºª°]/g, '')
  let rest = withHalves(plain(marked))
    .replaceAll('-feira', '')
    // Of a day it would be the first of many.
    .replaceAll(/(?<=\d ?[ap]\.?m\.?|\d:\d\d) onwards?(?!\p{L})/gu, '')
    .replaceAll(/[([]([^\d()[\]]*)[)\]]/g, ' $1 ')
    .replaceAll(/[\u2010-\u2015\u2212~→]/g, '-')
    .replaceAll(/(?<=\d)-(\p{L}+)-(?=20\d\d)/gu, ' $1 ')
    .replaceAll(/\s+/g, ' ')
  const tokens: Token[] = []
  while (rest !== '') {
    const [length, token] = nextToken(rest, lettersOf(tokens))
    if (token?.letter) tokens.push(token)
    rest = rest.slice(length)
  }
  return tokens
}

/** The letters of tokens, before `shapeOf` decides about some of them. */
export const lettersOf = (tokens: readonly Token[]) => tokens.map(({ letter }) => letter).join('')

function nextToken(text: string, before: string): [length: number, token: Token | null] {
  for (const { pattern, read } of kinds) {
    const match = pattern.exec(text)
    const token = match && read(match.groups ?? {}, before)
    if (token) return [match[0].length, token]
  }
  return [1, null]
}

/** Decide, one after the other, about letters that depend on those around them. */
const rules: readonly [pattern: RegExp, letter: string][] = [
  // A month or a weekday, "to" or a weekday: a month in the same date, or "from", tells.
  [/m(?=[SC]*(?:[MmDd]|N[SC]*M))/g, 'W'],
  [/m/g, 'M'],
  [/w(?=.*F)|(?<=F.*)w/g, 'R'],
  [/w/g, 'W'],
  // A date or a time: without a month in words it is a date if it is linked to one, or else if it is the first.
  [/(?<!M.*)(?:d(?=[-RU][Dd])|(?<=[Dd][-RU])d)(?!.*M)/g, 'D'],
  [/(?<=^[^MDd]*)d(?=[^MD]*$)/, 'D'],
  [/d/g, 'T'],
  // "room 3", "20 Uhr"
  [/(?<=[LK])N/g, 'n'],
  // "ages 18-25", "18-25 years"
  [/(?<=[XxL])[Nn]-N(?![-RUAMCN])|(?<!M)N-N(?=X)/g, 'n-n'],
  // "up to", "bis zum", "jusqu'au"
  [/R(?=[RU])|(?<=U)R/g, 'S'],
  [/(?<=[Tt])H(?=[Tt])/g, 'R'],
  [/H/g, 'S'],
  // The hour of another zone is not that of the event's.
  [/[TP](?=Z)/g, 't'],
  // A link has a part of a date on both sides. "10 December until Easter" and "until 10 December" lack one.
  [/(?<![NDMYWTPt])[RA]|[RA](?![NDMYWTPt])|(?<![NDMYWTPt][SC]*)-|-(?![SC]*[NDMYWTPt])/g, 'S'],
  [/(?<![NDMYWTPt][SC]*)U(?=[SC]*[NDMYWTPt])/g, 'F'],
  [/(?<=[NDMYW])U(?![SC]*[NDMYWTPt])/g, 'Q'],
  [/U(?![SC]*[NDMYWTPt])/g, 'S'],
  // Two times are a span.
  [/(?<=T)[-RU](?=[Tt])/g, '^'],
]

/** The letters of a text's tokens, decided. `^` joins two times to a span. */
export function shapeOf(tokens: readonly Token[]): string {
  return rules.reduce((shape, [pattern, letter]) => shape.replace(pattern, letter), lettersOf(tokens))
}
