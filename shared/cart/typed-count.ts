/** Full-width digits, comma and point, as some keyboards write them, lie this far from the plain ones. */
const FULL_WIDTH = 0xfee0

/**
 * A count as somebody wrote it, in a field or a link: decimal digits, with a fraction after a comma or
 * a point, which is cut off. Spaces do not matter, full-width characters are as good. Null for
 * anything else: signs, exponents, hexadecimal.
 */
export function typedCount(text: string): number | null {
  const plain = text
    .replace(/\s/g, '')
    .replace(/[０-９，．]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - FULL_WIDTH))
  const digits = /^(\d+)(?:[.,]\d*)?$/.exec(plain)?.[1]
  return digits === undefined ? null : Number(digits)
}
