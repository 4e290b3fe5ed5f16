/** Two letters of the country, two check digits, then 11 to 30 letters and digits. */
const SHAPE = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/

/** Upper case and without the spaces people write; this form is sent. */
export function normaliseIban(typed: string): string {
  return typed.replace(/[\s.-]/g, '').toUpperCase()
}

/** Is this a valid IBAN? Its first four characters put last and letters counted from A = 10, it must be 1 mod 97. */
export function isIban(typed: string): boolean {
  const iban = normaliseIban(typed)
  if (!SHAPE.test(iban)) return false
  const digits = [...iban.slice(4), ...iban.slice(0, 4)]
    .map((char) => Number.parseInt(char, 36))
    .join('')
  const remainder = [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)
  return remainder === 1
}
