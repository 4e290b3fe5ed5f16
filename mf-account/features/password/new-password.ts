/**
 * Minimum length in characters, as the server counts them. More rules would make passwords worse.
 */
const MIN_PASSWORD_LENGTH = 8

export interface NewPassword {
  password: string
  confirmation: string
}

export type PasswordProblem = 'required' | 'tooShort' | 'mismatch'

export function newPasswordProblems({
  password,
  confirmation,
}: NewPassword): Partial<Record<keyof NewPassword, PasswordProblem>> {
  const first = problemOf(password)
  if (first !== null) return { password: first }
  if (confirmation === '') return { confirmation: 'required' }
  return confirmation === password ? {} : { confirmation: 'mismatch' }
}

function problemOf(password: string): PasswordProblem | null {
  if (password.trim() === '') return 'required'
  return isLongEnough(password) ? null : 'tooShort'
}

/** Whether the password is long enough for the server; an emoji counts as one character. */
export function isLongEnough(password: string): boolean {
  return [...password].length >= MIN_PASSWORD_LENGTH
}

export function newPasswordKeys(values: NewPassword): Partial<Record<keyof NewPassword, string>> {
  const problems = Object.entries(newPasswordProblems(values))
  return Object.fromEntries(
    problems.map(([field, kind]) => [
      field,
      field === 'confirmation' && kind === 'required'
        ? 'password.problem.repeat'
        : `password.problem.${kind}`,
    ]),
  )
}
