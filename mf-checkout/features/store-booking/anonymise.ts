import { COUNT_CAP } from '@shop/shared/business-constants'
import { type CartLine, parseLine } from '@shop/shared/cart/line'
import type { PassOwner } from '@shop/shared/cart/lines/annual-pass'
import { NO_WORDS } from '@shop/shared/vouchers/card-words'

/**
 * The line as it may be stored in a shared browser: without the owners of passes, the answers to a
 * tour's questions and the words on the card of a voucher. Of a code only the end is stored, because a code is as good as money.
 */
export function anonymisedLine(line: CartLine): CartLine {
  switch (line.type) {
    case 'annualPass':
      return { ...line, owners: [] }
    case 'guidedTour':
      return { ...line, answers: [] }
    case 'voucher':
      return line.personalisation === undefined ? line : { ...line, personalisation: NO_WORDS }
    case 'voucherCode':
      return { ...line, barcode: endOf(line.barcode) }
    default:
      return line
  }
}

/** Is it only the end of a code? The server knows no such code. */
export function isShortened(barcode: string): boolean {
  return barcode.startsWith('…')
}

/** `ABCD-1234-5678` becomes `…5678`: enough to recognise it, too little to pay with. */
function endOf(barcode: string): string {
  if (isShortened(barcode)) return barcode
  return barcode.length > 8 ? `…${barcode.slice(-4)}` : '…'
}

/** Placeholder for a removed owner: a pass line is only valid with one owner per piece. */
const NOBODY: PassOwner = {
  name: '–',
  address: { name: '–', street: '–', zip: '–', city: '–', country: '' },
  send_to_custom_addr: false,
}

/** Reads a line that may have been stored without personal data; null when it is not a line. */
export function parseStoredLine(raw: unknown): CartLine | null {
  if (!isOwnerless(raw)) return parseLine(raw)
  const count = Math.min(raw.count, COUNT_CAP)
  const line = parseLine({ ...raw, owners: Array.from({ length: count }, () => NOBODY) })
  return line === null ? null : anonymisedLine(line)
}

function isOwnerless(raw: unknown): raw is { count: number } {
  if (typeof raw !== 'object' || raw === null) return false
  const { type, count, owners } = raw as Record<string, unknown>
  const isOwned = !Array.isArray(owners) || owners.length > 0
  return type === 'annualPass' && !isOwned && Number.isSafeInteger(count) && Number(count) > 0
}
