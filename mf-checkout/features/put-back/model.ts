import type { CartLine } from '@shop/shared/cart/line'
import type { MuseumClock } from '@shop/shared/cart/lines/line-kind'
import { $lines, linesAdded } from '@shop/shared/cart/model'
import { $timeZone } from '@shop/shared/config/model'
import { readClock } from '@shop/shared/dates/clock'
import { navigationRequested } from '@shop/shared/routing/navigation-request'
import { readSession } from '@shop/shared/session/session-value'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { showToast } from '@shop/shared/ui/toast'
import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import { claimStorages, isClaimed } from '../claim-cart.ts'
import { markPutBack, storedPayments } from '../pay/records/stored-payments.ts'
import { readBooking } from '../store-booking/booking.ts'
import { type GoneCart, goneCart, missingLines } from './gone-cart.ts'

/**
 * The server no longer knows a cart; `isCanceled`: the page was cancelling the payment, so it has
 * not requested a booking.
 */
export const cartWasGone = createEvent<{ cartId: string; isCanceled: boolean }>()
/** The visitor wants the lines back: `to` is the path of the basket, `text` is announced there. */
export const putBackRequested = createEvent<{ to: string; text: string }>()

interface ReadCart extends Omit<MuseumClock, 'zone'> {
  cart: GoneCart | null
}

export const readGoneFx = createEffect(
  ({ cartId, isCanceled }: { cartId: string; isCanceled: boolean }): ReadCart => ({
    cart: goneCart(
      { us: new URL(location.href).searchParams.get('us') ?? '', cartId },
      {
        payments: storedPayments(),
        booking: readBooking(readSession(STORAGE_KEYS.booking)),
        isClaimed: isCanceled && isClaimed(claimStorages(), STORAGE_KEYS.executedCarts, cartId),
      },
    ),
    ...readClock(),
  }),
)
export const markPutBackFx = createEffect(markPutBack)
export const announcePutBackFx = createEffect((text: string) => showToast(text))

const putBack = createEvent<{ lines: CartLine[]; us: string; to: string; text: string }>()

const $gone = createStore<ReadCart | null>(null)
  .on(readGoneFx.doneData, (_, read) => read)
  .reset(cartWasGone, putBack)

/** The lines of the cart that the basket lacks; empty once they are put back. */
export const $missing = combine($gone, $lines, $timeZone, (gone, lines, zone) =>
  gone?.cart ? missingLines(gone.cart.lines, lines, { ...gone, zone }) : [],
)

sample({ clock: cartWasGone, target: readGoneFx })
sample({
  clock: putBackRequested,
  source: combine({ lines: $missing, gone: $gone }),
  filter: ({ lines }) => lines.length > 0,
  fn: ({ lines, gone }, request) => ({ lines, us: gone?.cart?.us ?? '', ...request }),
  target: putBack,
})
sample({ clock: putBack, fn: ({ us }) => us, target: markPutBackFx })
sample({ clock: putBack, fn: ({ lines }) => lines, target: linesAdded })
sample({ clock: putBack, fn: ({ text }) => text, target: announcePutBackFx })
// The basket opens: it compares its lines with the current offers and shows the changes.
sample({ clock: putBack, fn: ({ to }) => ({ to, replace: false }), target: navigationRequested })
