import { checkoutInitPayment } from '@shop/shared/api/endpoints/checkout'
import { type CustomerForm, customerUpdate } from '@shop/shared/api/endpoints/customer'
import { createRequest } from '@shop/shared/api/model'
import { initPaymentCart } from '@shop/shared/cart/init-payment-cart'
import {
  $cart,
  $lines,
  cartIdSet,
  errorSet,
  lineRemoved,
  lineReplaced,
  requestInvoiceChanged,
} from '@shop/shared/cart/model'
import { customerForm } from '@shop/shared/checkout/customer-form'
import { $roomPass } from '@shop/shared/checkout/room-pass'
import { $customer, $token, signedIn } from '@shop/shared/customer/model'
import { attach, combine, createEvent, createStore, merge, sample } from 'effector'
import { createPayment } from '../../../features/pay/create-payment.ts'
import type { PaymentBody } from '../../../features/pay/provider/create-beginning.ts'
import type { ReturnContext } from '../../../features/pay/provider/return-context.ts'
import { keysOfLines } from '../../../features/pay/records/item-keys.ts'
import { type Attempt, ofCurrent } from '../../../features/pay/ways/attempt.ts'
import { createPaymentForm } from '../../../features/pay/ways/create-payment-form.ts'
import { shippingToStore } from '../../../features/store-booking/stored-purchase.ts'
import { $changes, $sums, checkBeforePayingFx } from '../availability/model.ts'
import { signInLost } from '../shipping/model.ts'
import { isSameOrder } from './same-order.ts'

export const checkoutOpened = createEvent()
export const checkoutClosed = createEvent()
/**
 * The visitor goes back from the payment to the basket: the pressed button is no longer in view.
 */
export const paymentStepLeft = createEvent()
export const stoppedByChanges = createEvent()

export const $payable = $sums.map(({ totals }) => totals.payable)

export const basketForm = createPaymentForm($payable)

/** The wish for an invoice, if it differs from the server's; otherwise null. */
interface WishToSend {
  attempt: Attempt
  request: { body: { c: CustomerForm; token: string } } | null
}

// The page has its own sign-in step: no redirect, so that typed data are not lost.
const OWN_SIGN_IN = { ownsUnauthorised: true } as const

export const updateInvoiceWishFx = createRequest(customerUpdate, OWN_SIGN_IN)
export const initPaymentFx = createRequest(checkoutInitPayment, OWN_SIGN_IN)

export const basketPayment = createPayment({
  form: basketForm,
  $items: $lines.map(keysOfLines),
  isBasket: true,
  opened: checkoutOpened,
  closed: checkoutClosed,
  beginFx: initPaymentFx,
  $orderOf: combine(
    $cart,
    $customer,
    $roomPass,
    (cart, customer, pass) =>
      (body: PaymentBody, { partner }: ReturnContext) => ({
        request: {
          body: {
            ...body,
            partner,
            cart: initPaymentCart(cart.lines, cart.externalDocumentNumber),
            ...(pass === null ? {} : { room_pass: pass }),
          },
        },
        content: { lines: cart.lines, ...shippingToStore(cart), email: customer?.email || null },
      }),
  ),
})
const { begun, checked, checking, failedAt, givenUp, $attempt } = basketPayment

export const $isStoppedByChanges = createStore(false)
  .on(stoppedByChanges, () => true)
  .reset(begun, lineRemoved, lineReplaced)
/** The session expired meanwhile: ask the visitor for their details again. */
export const $isSignInLost = createStore(false)
  .on(basketPayment.unauthorised, (lost, { hadSession }) => lost || hadSession)
  .on([signInLost, basketForm.signInLost], () => true)
  .reset(signedIn)
// The server has the wish as of the moment the details were sent.
const $isWishChanged = createStore(false)
  .on(requestInvoiceChanged, () => true)
  .reset([updateInvoiceWishFx.done, signedIn])

// Only the basket that the visitor saw when pressing the button may be paid.
sample({
  clock: $lines,
  source: $attempt,
  filter: (attempt, lines) => attempt !== null && !isSameOrder(attempt.lines, lines),
  target: givenUp,
})

sample({ clock: paymentStepLeft, target: givenUp })

const checkFx = attach({ effect: checkBeforePayingFx, mapParams: (_: Attempt) => {} })
const sendWishFx = attach({
  effect: updateInvoiceWishFx,
  mapParams: ({ request }: WishToSend & { request: object }) => request,
})
sample({ clock: checking, target: checkFx })
// A failed check does not block the payment: the server decides.
const looked = sample({
  clock: ofCurrent(
    $attempt,
    checkFx.finally.map(({ params: attempt }) => ({ attempt })),
  ),
  source: combine({
    changes: $changes,
    isWishChanged: $isWishChanged,
    token: $token,
    customer: $customer,
    cart: $cart,
  }),
  fn: ({ changes, isWishChanged, token, customer, cart }, { attempt }) => ({
    attempt,
    hasChanges: changes.length > 0,
    request:
      isWishChanged && token !== null && customer !== null
        ? { body: { c: customerForm(customer, cart.requestInvoice), token } }
        : null,
  }),
})
sample({
  clock: looked,
  filter: ({ hasChanges }) => hasChanges,
  target: [stoppedByChanges, givenUp],
})
const unchanged = looked.filter({ fn: ({ hasChanges }) => !hasChanges })
sample({
  clock: unchanged.filterMap(({ attempt, request }) =>
    request === null ? undefined : { attempt, request },
  ),
  target: sendWishFx,
})
sample({
  clock: merge([
    unchanged.filterMap(({ attempt, request }) => (request === null ? attempt : undefined)),
    sendWishFx.done.map(({ params: { attempt } }) => attempt),
  ]),
  target: checked,
})
sample({
  clock: sendWishFx.fail,
  fn: ({ params: { attempt }, error: failure }) => ({ attempt, failure }),
  target: failedAt,
})

sample({ clock: basketPayment.started, fn: ({ cartId }) => cartId, target: cartIdSet })
// The server holds nothing for this cart any more, so its id is removed.
sample({
  clock: basketPayment.earlier.cartClosed,
  source: $cart,
  filter: (cart, closed) => cart.cartId === closed,
  fn: () => null,
  target: cartIdSet,
})
sample({ clock: begun, fn: () => null, target: errorSet })
sample({
  clock: basketPayment.refusedByServer,
  fn: ({ failure: { message } }) => message,
  target: errorSet,
})
sample({
  clock: merge([$lines.updates, $customer.updates, $token.updates]),
  target: basketForm.orderChanged,
})
