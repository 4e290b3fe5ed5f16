import { TRACKING_CURRENCY } from '@shop/shared/business-constants'
import type { CartLine } from '@shop/shared/cart/line'
import type { Cents } from '@shop/shared/money/cents'
import { type LineSums, trackedAmount, trackedItems } from './tracked-item.ts'

export type AnalyticsEvent =
  | { event: 'add_to_cart' | 'remove_from_cart' | 'begin_checkout'; lines: readonly CartLine[] }
  | {
      event: 'purchase'
      lines: readonly CartLine[]
      bookingId: string
      /** Missing if nothing is shipped. */
      shipping?: Cents
    }

declare global {
  /** Tag managers read the events of a page here; the first script that needs it creates it. */
  var dataLayer: unknown[] | undefined
}

/**
 * Pushes an event to the page's data layer. A basket with only voucher codes has nothing to report.
 */
export function report(reported: AnalyticsEvent, sums: LineSums): void {
  const { event, lines } = reported
  const items = lines.flatMap((line) => trackedItems(line, sums))
  if (items.length === 0) return
  const ecommerce = {
    currency: TRACKING_CURRENCY,
    value: trackedAmount(lines.reduce((sum, line) => sum + sums.lineTotal(line), 0)),
    items,
    ...(event === 'purchase' ? purchaseFields(reported) : {}),
  }
  globalThis.dataLayer ??= []
  // Readers merge each message into the last one; without this reset, items of a longer list would
  // remain.
  globalThis.dataLayer.push({ ecommerce: null }, { event, ecommerce })
}

function purchaseFields({ bookingId, shipping }: Extract<AnalyticsEvent, { event: 'purchase' }>) {
  return {
    transaction_id: bookingId,
    ...(shipping === undefined ? {} : { shipping: trackedAmount(shipping) }),
  }
}
