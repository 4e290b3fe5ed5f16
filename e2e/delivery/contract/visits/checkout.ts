import { bookingFile, bookingReview } from '@shop/shared/api/endpoints/booking'
import {
  checkoutCancel,
  checkoutExecPayment,
  checkoutInitPayment,
  checkoutSuggest,
  shippingCosts,
} from '@shop/shared/api/endpoints/checkout'
import { customerFromOrder } from '@shop/shared/api/endpoints/customer'
import { checkoutInitPaymentOrder, orderReview } from '@shop/shared/api/endpoints/order'
import { checkoutPayments, type PaymentType } from '@shop/shared/api/endpoints/payments'
import type { ShopConfig } from '@shop/shared/config/shop-config'
import type { FailureName } from '../document/failures.ts'
import type { Probe } from '../probe/probe.ts'
import { basketOf, type Findings, NO_ID } from './basket.ts'

const NO_CART = '00000000-0000-4000-8000-000000000000'

/** Everything about paying but paying; the ways to pay, for whoever goes on. */
export async function visitCheckout(
  probe: Probe,
  { defaultCountry }: ShopConfig,
  findings: Findings,
): Promise<PaymentType[]> {
  const payments = await probe.ask(checkoutPayments, { query: { shop: probe.settings.shop } })
  const items = basketOf(findings)
  await probe.ask(checkoutSuggest, { body: { cart: { ver: 1, items } } })
  const { article } = findings
  const sent = { country: defaultCountry ?? 'CH', cart: article === undefined ? [] : [article] }
  await probe.ask(shippingCosts, { body: sent }, { allOptional: true, orCode: true })
  await refusePayments(probe, items)
  return payments ?? []
}

async function refusePayments(probe: Probe, items: unknown[]): Promise<void> {
  const url = returnUrls(probe)
  const cart = { ver: 1, items }
  const payment = { payart: 1, aux: null, partner: null, cart, url, token: NO_ID }
  await probe.refuse(checkoutInitPayment, 'a wrong token', { body: payment }, ['Unauthorised'])
  const query = { us: 'a', sessionUs: 'a', srcURL: url.continue }
  await probe.refuse(
    checkoutExecPayment,
    'an unknown basket',
    { query, body: { cartId: NO_CART } },
    ['Gone', 'NotFound', 'Refused', 'Unreadable'],
  )
  const noCart = { noRedirect: '1', cartId: NO_CART }
  await probe.refuse(checkoutCancel, 'an unknown basket', { query: noCart }, ['Gone', 'NotFound'])
  await probe.refuse(orderReview, 'an unknown order', { query: { id: NO_ID } }, ['NotPayable'])
  const order = { payart: 1, aux: null, id: NO_ID, url }
  // Where the shop lies is only guessed: a backend may well refuse to send anybody back there.
  const guessed: FailureName[] = probe.settings.origin === null ? ['Unreadable'] : []
  await probe.refuse(checkoutInitPaymentOrder, 'an unknown order', { body: order }, [
    'NotPayable',
    ...guessed,
  ])
  probe.skip([checkoutInitPayment, checkoutCancel], 'notReached', 'begins a payment: --write')
  probe.skip([checkoutExecPayment], 'notReached', 'its answer takes a payment: --booked')
  probe.skip([orderReview], 'notReached', 'its answer takes an order: --order')
  probe.skip([checkoutInitPaymentOrder], 'notReached', 'its answer takes a payment')
  probe.skip([bookingReview, bookingFile], 'notReached', 'optional; takes the link of a mail')
}

/** Where a provider would send the visitor back to. */
export function returnUrls({ settings, language }: Probe): { continue: string; cancel: string } {
  const shop = settings.origin ?? new URL(settings.api).origin
  return {
    continue: `${shop}/${language}/checkout/accepted?us=conformance`,
    cancel: `${shop}/${language}/checkout/canceled?us=conformance`,
  }
}

/** A basket that is booked already: asked for again, its booking stays the one it is. */
export async function visitBooking(probe: Probe, cartId: string): Promise<void> {
  const srcURL = returnUrls(probe).continue
  const request = {
    query: { us: 'conformance', sessionUs: 'conformance', srcURL },
    body: { cartId },
  }
  const first = await probe.ask(checkoutExecPayment, request, { allOptional: true })
  if (first === null) return
  if (first.has_tickets === null) {
    probe.note(
      checkoutExecPayment,
      'has_tickets: not told; the shop then does not say whether tickets come by e-mail',
    )
  }
  const again = await probe.ask(checkoutExecPayment, request, {
    allOptional: true,
    what: 'the same basket again',
  })
  if (again !== null && again.booking_id !== first.booking_id) {
    probe.differs(
      checkoutExecPayment,
      `booking_id: "${again.booking_id}" after "${first.booking_id}" for the same basket`,
    )
  }
}

/** An order that the museum has written: what is to be paid, and who pays it. Nothing is paid. */
export async function visitOrder(probe: Probe, id: string): Promise<void> {
  const order = await probe.ask(orderReview, { query: { id } })
  if (order !== null && order.id !== id) {
    probe.differs(orderReview, `id is "${order.id}" for the order ${id}`)
  }
  await probe.ask(customerFromOrder, { query: { id } })
}
