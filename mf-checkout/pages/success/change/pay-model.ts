import { bookingPayChange } from '@shop/shared/api/endpoints/booking'
import { createRequest } from '@shop/shared/api/model'
import type { Language } from '@shop/shared/i18n/languages'
import { combine, createEvent, sample } from 'effector'
import { createPayment } from '../../../features/pay/create-payment.ts'
import type { PaymentBody } from '../../../features/pay/provider/create-beginning.ts'
import { keyOfOrder } from '../../../features/pay/records/item-keys.ts'
import { CHANGE } from '../../../features/pay/records/link-to-order.ts'
import type { Attempt } from '../../../features/pay/ways/attempt.ts'
import { createPaymentForm } from '../../../features/pay/ways/create-payment-form.ts'
import { $found } from '../found/model.ts'
import { $wish, dateChoice } from './model.ts'

export const changeForm = createPaymentForm($wish.map((wish) => wish?.due ?? 0))

/** The visitor pays; the language is that of the return pages. */
export const paySubmitted = createEvent<Language>()

export const payChangeFx = createRequest(bookingPayChange, { ownsUnauthorised: true })

/** For the visitor's return, and so that two tabs do not pay the same change. */
const $orderId = combine($found, $wish, (found, wish) =>
  found.kind !== 'shown' || wish === null
    ? null
    : `${CHANGE}${found.booking.booking_id}-${wish.request}`,
)

/** Pays the change; the basket stays as it is. */
export const changePayment = createPayment({
  form: changeForm,
  $items: $orderId.map((id) => (id === null ? [] : [keyOfOrder(id)])),
  isBasket: false,
  opened: dateChoice.pageOpened,
  closed: dateChoice.pageClosed,
  another: dateChoice.timeChosen,
  beginFx: payChangeFx,
  $orderOf: combine($orderId, $wish, (id, wish) => (body: PaymentBody) => ({
    request: { body: { ...body, ...(wish as NonNullable<typeof wish>) } },
    content: { lines: [], email: null, orderId: id ?? '' },
  })),
})

sample({
  clock: paySubmitted,
  source: $wish,
  filter: (wish) => wish !== null,
  fn: (_, language): Attempt => ({ language, wallet: null, lines: [] }),
  target: changePayment.pressed,
})
// The server checks place and price of the change.
sample({ clock: changePayment.checking, target: changePayment.checked })
sample({ clock: dateChoice.timeChosen, target: changeForm.orderChanged })
