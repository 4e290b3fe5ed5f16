/** RFC 5321, 4.5.3.1.3: the longest address that mail servers accept between angle brackets. */
const LONGEST = 254

/**
 * Letters, digits and marks of any alphabet, and the signs that HTML allows before the `@`. Signs
 * with a meaning in a mail header (`<>(),;:"[]\`) and invisible ones could hide another address.
 */
const ADDRESS =
  /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+@(?:[\p{L}\p{M}\p{N}-]+\.)+[\p{L}\p{M}\p{N}-]{2,}$/u

/**
 * Is the text exactly one address? Spaces around it do not count. Full-width letters and the like
 * are rejected: they are a second spelling of an existing address.
 */
export function isEmail(text: string): boolean {
  const address = text.trim()
  if (address.length > LONGEST || !ADDRESS.test(address)) return false
  return address.normalize('NFKC') === address.normalize('NFC')
}
