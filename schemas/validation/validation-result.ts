/** What a validator answers: `true`, or the sentence that tells the editor what to do. */
export type ValidationResult = true | string
