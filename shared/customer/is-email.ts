/** RFC 5321, 4.5.3.1.3: what a mail server takes between its angle brackets. */
const LONGEST = 254

/**
 * Letters, digits and marks of any alphabet, and the signs that HTML allows before the `@`. What
 * means something in a mail's header (`<>(),;:"[]\`) or is not seen could name somebody else.
 */
const ADDRESS =
  /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+@(?:[\p{L}\p{M}\p{N}-]+\.)+[\p{L}\p{M}\p{N}-]{2,}$/u

/**
 * Is the text one address, and nothing beside it? Spaces around it do not count. Wide letters and the
 * like are refused: they are another way to write an address that has one already.
 */
export function isEmail(text: string): boolean {
  const address = text.trim()
  if (address.length > LONGEST || !ADDRESS.test(address)) return false
  return address.normalize('NFKC') === address.normalize('NFC')
}
