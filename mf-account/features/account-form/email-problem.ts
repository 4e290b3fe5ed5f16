import { cleanTyped } from '@shop/shared/customer/clean-typed'
import { isEmail } from '@shop/shared/customer/is-email'

/** Text key of the error of a required e-mail address; undefined if the address is valid. */
export function emailProblem(email: string): string | undefined {
  if (email.trim() === '') return 'problem.required'
  return isEmail(cleanTyped(email, 'email')) ? undefined : 'problem.invalidEmail'
}
