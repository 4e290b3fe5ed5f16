/** A label that was copied along, e.g. `IBAN: ` or `E-Mail: `. */
const LABEL = /^\p{L}[\p{L}\p{M} .()/-]{0,40}: /u

type Asked = 'code' | 'email' | 'iban' | 'phone' | 'zip'

/**
 * A typed or pasted text as it is meant: full-width letters and digits become usual ones, dashes of
 * all kinds hyphens, spaces of all kinds single ones. Invisible characters and a label before it are
 * removed; of `Ada <ada@example.org>` the address stays. An IBAN comes without spaces, points and
 * hyphens, in upper case.
 */
export function cleanTyped(text: string, asked: Asked): string {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Dash}/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(LABEL, '')
  switch (asked) {
    case 'iban':
      return plain
        .replace(/^iban\b:?/i, '')
        .replace(/[ .-]/g, '')
        .toUpperCase()
    case 'email':
      return (/<([^<>]+)>[,;]?$/.exec(plain)?.[1] ?? plain)
        .replace(/^mailto:/i, '')
        .replace(/[,;]$/, '')
        .trim()
    case 'phone':
      return plain.replace(/^tel:/i, '').trim()
    default:
      return plain
  }
}
