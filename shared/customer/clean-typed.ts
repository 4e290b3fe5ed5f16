/** A label that was copied along, e.g. `IBAN: ` or `E-Mail: `. */
const LABEL = /^\p{L}[\p{L}\p{M} .()/-]{0,40}: /u

type Asked = 'code' | 'email' | 'iban' | 'phone' | 'zip'

/**
 * Cleans a typed or pasted text. Full-width letters and digits become usual ones, all dashes become
 * hyphens, all spaces become single ones. Invisible characters and a label before the text are
 * removed. `Ada <ada@example.org>` gives the address. An IBAN has no spaces, points or hyphens, and
 * upper case.
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
