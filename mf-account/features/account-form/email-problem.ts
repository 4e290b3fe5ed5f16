import { cleanTyped } from '@shop/shared/customer/clean-typed'
import { isEmail } from '@shop/shared/customer/is-email'

/** Key of the text that says what is wrong with an e-mail address that has to be given. */
export function emailProblem(email: string): string | undefined {
  if (email.trim() === '') return 'problem.required'
  return isEmail(cleanTyped(email, 'email')) ? undefined : 'problem.invalidEmail'
}
