import { isValidIBAN } from 'ibantools'

/** Upper case and without the spaces, points and hyphens people write; this form is sent. */
export function normaliseIban(typed: string): string {
  return typed.replace(/[\s.-]/g, '').toUpperCase()
}

/** Is this the number of an account that can exist: a country's own length and form, and right check digits? */
export function isIban(typed: string): boolean {
  return isValidIBAN(normaliseIban(typed))
}
