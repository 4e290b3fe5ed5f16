import type { CartLine } from '@shop/shared/cart/line'
import { isOnSale, type OnSale } from '@shop/shared/offerings'
import { type ChangedLine, lineChanges } from './line-changes.ts'
import type { Offer } from './offers/offer.ts'

/** The lines that the shop still sells or redeems; the backend has no data on others. */
export function linesOnSale(lines: readonly CartLine[], config: OnSale): CartLine[] {
  return lines.filter(({ type }) => isOnSale(type, config))
}

/** The lines, except codes, whose products the shop has stopped selling. */
export function withdrawnLines(lines: readonly CartLine[], config: OnSale): CartLine[] {
  return lines.filter(({ type }) => type !== 'voucherCode' && !isOnSale(type, config))
}

/** The reason why each line blocks the payment; lines no longer sold take no places from others. */
export function changesOfLines(
  lines: readonly CartLine[],
  offers: readonly Offer[],
  zone: string,
  config: OnSale,
): ChangedLine[] {
  const off = lines
    .filter(({ type }) => !isOnSale(type, config))
    .map((line): ChangedLine => {
      return { line, change: { kind: line.type === 'voucherCode' ? 'codesOff' : 'notOnSale' } }
    })
  return [...off, ...lineChanges(linesOnSale(lines, config), offers, zone)]
}
