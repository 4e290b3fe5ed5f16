import { checkoutInitPayment } from '@shop/shared/api/endpoints/checkout'
import { type CustomerForm, customerUpdate } from '@shop/shared/api/endpoints/customer'
import { createRequest } from '@shop/shared/api/model'
import { attach } from 'effector'
import { prepareReturnFx } from '../../../features/pay/provider/return-context.ts'
import type { StartedPayment } from '../../../features/pay/records/started-payment.ts'
import { checkBeforePayingFx } from '../availability/model.ts'
import type { Attempt } from './attempt-model.ts'
import type { paymentRequest } from './payment-request.ts'

/** Every step carries the attempt it belongs to: what ends after that was given up goes no further. */
export interface Step {
  attempt: Attempt
}
/** What the server is asked to begin, and what is kept of it for the return. */
export type Order = Step & {
  request: { body: ReturnType<typeof paymentRequest> }
  payment: Omit<StartedPayment, 'cartId'>
}

/** Another wish for an invoice than the server knows. */
export type WishToTell = Step & { request: { body: { c: CustomerForm; token: string } } }

// The page has a step of its own for signing in, and what is typed in it stays.
const OWN_SIGN_IN = { ownsUnauthorised: true } as const

export const updateInvoiceWishFx = createRequest(customerUpdate, OWN_SIGN_IN)
export const initPaymentFx = createRequest(checkoutInitPayment, OWN_SIGN_IN)

export const checkFx = attach({ effect: checkBeforePayingFx, mapParams: (_: Step) => {} })
export const tellWishFx = attach({
  effect: updateInvoiceWishFx,
  mapParams: ({ request }: WishToTell) => request,
})
export const prepareFx = attach({ effect: prepareReturnFx, mapParams: (_: Step) => {} })
export const initFx = attach({ effect: initPaymentFx, mapParams: ({ request }: Order) => request })
