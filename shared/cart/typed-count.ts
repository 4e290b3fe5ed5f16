/** Code point offset of full-width digits, comma and point, which some keyboards produce. */
const FULL_WIDTH = 0xfee0

/**
 * A count from a field or a link: decimal digits. A fraction after a comma or a point is cut off,
 * spaces are ignored, full-width characters are accepted. Null for anything else: signs, exponents,
 * hexadecimal.
 */
export function typedCount(text: string): number | null {
  const plain = text
    .replace(/\s/g, '')
    .replace(/[０-９，．]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - FULL_WIDTH))
  const digits = /^(\d+)(?:[.,]\d*)?$/.exec(plain)?.[1]
  return digits === undefined ? null : Number(digits)
}
