import { checkoutInitPaymentOrder } from '@shop/shared/api/endpoints/order'
import { createRequest } from '@shop/shared/api/model'
import type { Language } from '@shop/shared/i18n/languages'
import { createEvent, sample } from 'effector'
import { createPayment } from '../../features/pay/create-payment.ts'
import type { PaymentBody } from '../../features/pay/provider/create-beginning.ts'
import { keyOfOrder } from '../../features/pay/records/item-keys.ts'
import type { Attempt } from '../../features/pay/ways/attempt.ts'
import { createPaymentForm } from '../../features/pay/ways/create-payment-form.ts'
import {
  $order,
  $orderId,
  isNotAvailable,
  orderClosed,
  orderOpened,
  orderVanished,
} from './model.ts'

export const orderForm = createPaymentForm(
  $order.map((order) => order?.total ?? 0),
  $orderId,
)

/** The visitor pays; the language is that of the return pages. */
export const paySubmitted = createEvent<Language>()

// An expired session does not block the payment: it continues without sign-in.
export const initOrderFx = createRequest(checkoutInitPaymentOrder, { ownsUnauthorised: true })

/** Pays the order; the basket stays as it is. */
export const orderPayment = createPayment({
  form: orderForm,
  $items: $orderId.map((id) => (id === null ? [] : [keyOfOrder(id)])),
  isBasket: false,
  opened: orderOpened,
  closed: orderClosed,
  another: orderOpened,
  beginFx: initOrderFx,
  $orderOf: $orderId.map((id) => (body: PaymentBody) => {
    const orderId = id ?? ''
    return {
      request: { body: { ...body, id: orderId } },
      content: { lines: [], email: null, orderId },
    }
  }),
})

sample({
  clock: paySubmitted,
  source: $order,
  filter: (order) => order !== null,
  fn: (_, language): Attempt => ({ language, wallet: null, lines: [] }),
  target: orderPayment.pressed,
})
// The lines of an order never change, so no check is needed.
sample({ clock: orderPayment.checking, target: orderPayment.checked })
sample({
  clock: orderPayment.failed,
  filter: isNotAvailable,
  target: orderVanished,
})
sample({ clock: orderOpened, target: orderForm.orderChanged })
