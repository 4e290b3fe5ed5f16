/** Something@something.something without spaces; the server and the mail itself do the rest. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/

/** Spaces around it do not count. */
export function isEmail(text: string): boolean {
  return EMAIL.test(text.trim())
}

/** Key of the text that says what is wrong with an e-mail address that has to be given. */
export function emailProblem(email: string): string | undefined {
  if (email.trim() === '') return 'problem.required'
  return isEmail(email) ? undefined : 'problem.invalidEmail'
}
