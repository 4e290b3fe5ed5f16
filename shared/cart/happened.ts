import type { Cents } from '@shop/shared/money/cents'
import { $trackingAllowed } from '@shop/shared/session/cookie-consent'
import { createEffect, createEvent, sample } from 'effector'
import { type CartLine, lineCount, lineTotal } from './line.ts'
import { admissionCount, admissionTotal } from './lines/admission.ts'

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

/** What lines and the tickets in them count and cost. */
export const lineSums = { lineCount, lineTotal, admissionCount, admissionTotal }

/** Told to analytics if the visitor allows it by now; if not, it is told never. */
export const happened = createEvent<Happened>()

/**
 * What speaks to analytics is fetched once it may. It is handed the sums of lines: had it to import
 * them, the first page would pay for their being cut out of the basket's code.
 */
export const reportFx = createEffect(async (what: Happened) =>
  (await import('@shop/shared/tracking/data-layer')).report(what, lineSums),
)

sample({ clock: happened, filter: $trackingAllowed, target: reportFx })
