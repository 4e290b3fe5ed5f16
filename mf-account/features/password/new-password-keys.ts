import { type NewPassword, newPasswordProblems } from './new-password.ts'

/** What is wrong with a new password and its confirmation, as keys of texts. */
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
