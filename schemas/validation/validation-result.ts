/** The result of a validator: `true`, or the sentence that tells the editor what to do. */
export type ValidationResult = true | string
