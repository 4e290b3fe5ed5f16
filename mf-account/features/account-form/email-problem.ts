/**
 * Something@something.something without spaces, the last part of at least two characters. Not
 * stricter than the server, so that the form never rejects an address the server accepts.
 */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/

/** Spaces around it do not count. */
export function isEmail(text: string): boolean {
  return EMAIL.test(text.trim())
}

/** Key of the text that says what is wrong with an e-mail address that has to be given. */
export function emailProblem(email: string): string | undefined {
  if (email.trim() === '') return 'problem.required'
  return isEmail(email) ? undefined : 'problem.invalidEmail'
}
