import { TRACKING_CURRENCY } from '@shop/shared/business-constants'
import type { Happened } from '@shop/shared/cart/happened'
import { type LineSums, trackedAmount, trackedItems } from './tracked-item.ts'

declare global {
  /** Where tag managers read what happened on a page; made by whoever comes first. */
  var dataLayer: unknown[] | undefined
}

/** Tells whatever reads the page's data layer; a basket of codes alone has nothing to tell. */
export function report(happened: Happened, sums: LineSums): void {
  const { event, lines } = happened
  const items = lines.flatMap((line) => trackedItems(line, sums))
  if (items.length === 0) return
  const ecommerce = {
    currency: TRACKING_CURRENCY,
    value: trackedAmount(lines.reduce((sum, line) => sum + sums.lineTotal(line), 0)),
    items,
    ...(event === 'purchase' ? purchaseFields(happened) : {}),
  }
  globalThis.dataLayer ??= []
  // Readers lay one message over the one before: without this a longer list would shine through.
  globalThis.dataLayer.push({ ecommerce: null }, { event, ecommerce })
}

function purchaseFields({ bookingId, shipping }: Extract<Happened, { event: 'purchase' }>) {
  return {
    transaction_id: bookingId,
    ...(shipping === undefined ? {} : { shipping: trackedAmount(shipping) }),
  }
}
