/** Fewest characters of a password. Source: specification, section 9. */
export const shortestPassword = 8

/** The values of the two fields for a new password. */
export interface NewPassword {
  password: string
  confirmation: string
}

export const noPassword: NewPassword = { password: '', confirmation: '' }

/** The error of a new password. */
export type PasswordMistake = 'tooShort' | 'unequal'

/** Checks a new password. Characters are counted as people see them typed: an emoji is one. */
export function passwordMistake({ password, confirmation }: NewPassword): PasswordMistake | null {
  if ([...password].length < shortestPassword) return 'tooShort'
  return password === confirmation ? null : 'unequal'
}
