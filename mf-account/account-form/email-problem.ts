/** Something@something.something without spaces; the server and the mail itself do the rest. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/

/** Key of the text that says what is wrong with an e-mail address; spaces around it do not count. */
export function emailProblem(email: string): string | undefined {
  if (email.trim() === '') return 'problem.required'
  return EMAIL.test(email.trim()) ? undefined : 'problem.invalidEmail'
}
