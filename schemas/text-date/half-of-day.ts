const { raw } = String

/** What says that a number before it is an hour, and not a day: "December 8 in the evening" may be the eighth. */
const beforeHour = raw`^|[,;|·•(\u2010-\u2015-] ?|(?<!\p{L})(?:at|from|to|till|until|στισ|um|alle|ore|las) |20\d\d(?:-\d\d-\d\d)? |\d(?:st|nd|rd|th) |\d(?:st|nd|rd|th)? \p{L}{3,}\.? `

const noon = raw`(?<noon>12(?:[:.]00)?)(?: ?pm)?(?: uhr)? ?(?:noon|midday|mittags|το μεσημερι|del? mediodia)`
const midnight = raw`(?<midnight>12(?:[:.]00)?)(?: ?am)? ?(?:at )?midnight`
const morning = raw`in the morning|το πρωι|morgens|vormittags|du matin|di mattina|del mattino|de la manana|da manha`
const afternoon = raw`in the (?:afternoon|evening)|το (?:απογευμα|βραδυ)|nachmittags|abends|du soir|de l.apres-midi|di sera|del pomeriggio|de la tarde|da tarde`
const hourOfHalf = raw`(?<time>(?:0?[1-9]|1[01])(?:[:.]\d\d)?)(?<unit> ?(?:uhr|heures|h))? (?:(?<am>${morning})|${afternoon})`

const halves = new RegExp(
  raw`(?<before>${beforeHour}|)(?<!\d)(?:${noon}|${midnight}|${hourOfHalf})(?!\p{L})`,
  'gu',
)

/**
 * Says the half of the day as "am" and "pm" where a text says it in words: "8 in the evening", "12 noon".
 * @param text as `plain` writes it
 */
export function withHalves(text: string): string {
  return text.replace(halves, (match, ...rest) => {
    const { before = '', noon, midnight, time = '', unit, am } = rest.at(-1)
    const isHour = before !== '' || rest.at(-3) === 0 || unit !== undefined || time.includes(':')
    if (!isHour) return match
    if (noon !== undefined) return `${before}12 pm`
    return midnight === undefined ? `${before}${time} ${am ? 'am' : 'pm'}` : `${before}midnight`
  })
}
