import type { CartLine } from '@shop/shared/cart/line'
import type { Cents } from '@shop/shared/money/cents'
import { $trackingAllowed } from '@shop/shared/session/cookie-consent'
import { createEffect, createEvent, sample } from 'effector'

/** Something happened to a basket that analytics may hear of. */
export type Happened =
  | { event: 'add_to_cart' | 'remove_from_cart' | 'begin_checkout'; lines: readonly CartLine[] }
  | {
      event: 'purchase'
      lines: readonly CartLine[]
      bookingId: string
      /** Missing where nothing is sent. */
      shipping?: Cents
    }

/** Told to analytics if the visitor allows it by now; if not, it is told never. */
export const happened = createEvent<Happened>()

/** What speaks to analytics is fetched once it may. */
export const reportFx = createEffect(async (what: Happened) =>
  (await import('./data-layer.ts')).report(what),
)

sample({
  clock: happened,
  source: $trackingAllowed,
  filter: (isAllowed) => isAllowed,
  fn: (_, what) => what,
  target: reportFx,
})
