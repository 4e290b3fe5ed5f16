import { COUNT_CAP } from '@shop/shared/business-constants'
import { type CartLine, parseLine } from '@shop/shared/cart/line'
import type { PassOwner } from '@shop/shared/cart/lines/annual-pass'
import { kindOf } from '../line-kinds/line-kinds.ts'

export function anonymisedLine(line: CartLine): CartLine {
  return kindOf(line).anonymised(line)
}

/** Placeholder for a removed owner: a pass line is only valid with one owner per piece. */
const UNKNOWN_OWNER: PassOwner = {
  name: '–',
  address: { name: '–', street: '–', zip: '–', city: '–', country: '' },
  send_to_custom_addr: false,
}

/** Reads a line that may have been stored without personal data; null if it is not a line. */
export function parseStoredLine(raw: unknown): CartLine | null {
  if (!isOwnerless(raw)) return parseLine(raw)
  const count = Math.min(raw.count, COUNT_CAP)
  const line = parseLine({ ...raw, owners: Array.from({ length: count }, () => UNKNOWN_OWNER) })
  return line === null ? null : anonymisedLine(line)
}

function isOwnerless(raw: unknown): raw is { count: number } {
  if (typeof raw !== 'object' || raw === null) return false
  const { type, count, owners } = raw as Record<string, unknown>
  const isOwned = !Array.isArray(owners) || owners.length > 0
  return type === 'annualPass' && !isOwned && Number.isSafeInteger(count) && Number(count) > 0
}
