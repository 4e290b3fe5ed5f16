import { COUNT_CAP } from '@shop/shared/business-constants'
import { type CartLine, parseLine } from '@shop/shared/cart/line'
import type { PassOwner } from '@shop/shared/cart/lines/annual-pass'

/**
 * The line as it may stay in a browser that others use as well: without whom its passes are for and
 * what was answered to the questions of its tour, and of a code, which is as good as money, its end.
 */
export function impersonalLine(line: CartLine): CartLine {
  switch (line.type) {
    case 'annualPass':
      return { ...line, owners: [] }
    case 'guidedTour':
      return { ...line, answers: [] }
    case 'voucherCode':
      return { ...line, barcode: endOf(line.barcode) }
    default:
      return line
  }
}

/** Of `ABCD-1234-5678` it is `…5678`: enough to know it by, and nothing to pay with. */
function endOf(barcode: string): string {
  if (barcode.startsWith('…')) return barcode
  return barcode.length > 8 ? `…${barcode.slice(-4)}` : '…'
}

/** Stands for an owner who is not kept: without one for each piece, passes are no line. */
const NOBODY: PassOwner = {
  name: '–',
  address: { name: '–', street: '–', zip: '–', city: '–', country: '' },
  send_to_custom_addr: false,
}

/** Reads a line that may have been kept without persons; null when it is none. */
export function parseKeptLine(raw: unknown): CartLine | null {
  if (!isOwnerless(raw)) return parseLine(raw)
  const count = Math.min(raw.count, COUNT_CAP)
  const line = parseLine({ ...raw, owners: Array.from({ length: count }, () => NOBODY) })
  return line === null ? null : impersonalLine(line)
}

function isOwnerless(raw: unknown): raw is { count: number } {
  if (typeof raw !== 'object' || raw === null) return false
  const { type, count, owners } = raw as Record<string, unknown>
  const isOwned = !Array.isArray(owners) || owners.length > 0
  return type === 'annualPass' && !isOwned && Number.isSafeInteger(count) && Number(count) > 0
}
