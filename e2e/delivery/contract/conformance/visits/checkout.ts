import {
  checkoutCancel,
  checkoutExecPayment,
  checkoutInitPayment,
  checkoutPayments,
  checkoutSuggest,
  type PaymentType,
  shippingCosts,
} from '@shop/shared/api/endpoints/checkout'
import { checkoutInitPaymentOrder, orderReview } from '@shop/shared/api/endpoints/order'
import type { ShopConfig } from '@shop/shared/config/shop-config'
import type { FailureName } from '../../document/failures.ts'
import type { Probe } from '../probe.ts'
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
}

/** Where a provider would send the visitor back to. */
export function returnUrls({ settings, language }: Probe): { continue: string; cancel: string } {
  const shop = settings.origin ?? new URL(settings.api).origin
  return {
    continue: `${shop}/${language}/checkout/accepted?us=conformance`,
    cancel: `${shop}/${language}/checkout/canceled?us=conformance`,
  }
}
