import type { CartLine } from '@shop/shared/cart/line'
import { isOnSale, type OnSale } from '@shop/shared/offerings'
import { type ChangedLine, lineChanges } from './line-changes.ts'
import type { Offer } from './offers/offer.ts'

/** The lines of what the shop sells and redeems; of nothing else the backend says anything. */
export function linesOnSale(lines: readonly CartLine[], config: OnSale): CartLine[] {
  return lines.filter(({ type }) => isOnSale(type, config))
}

/** The lines, codes left aside, of what the shop has stopped selling. */
export function withdrawnLines(lines: readonly CartLine[], config: OnSale): CartLine[] {
  return lines.filter(({ type }) => type !== 'voucherCode' && !isOnSale(type, config))
}

/** What blocks each line from payment; lines no longer sold take no places from the others. */
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
