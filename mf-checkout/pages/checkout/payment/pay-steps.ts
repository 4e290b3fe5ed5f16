import { checkoutCancel, checkoutInitPayment } from '@shop/shared/api/endpoints/checkout'
import { type CustomerForm, customerUpdate } from '@shop/shared/api/endpoints/customer'
import { createRequest } from '@shop/shared/api/model'
import { readSession } from '@shop/shared/session/session-value'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { attach, createEffect, createEvent, scopeBind } from 'effector'
import { keepPayment } from '../../../features/keep-payments/keep-payments.ts'
import type { StartedPayment } from '../../../features/keep-payments/started-payment.ts'
import { checkBeforePayingFx } from '../availability/model.ts'
import type { Attempt } from './attempt-model.ts'
import type { paymentRequest, ReturnContext } from './payment-request.ts'
import { makeUniqueSession } from './unique-session.ts'

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

/** Makes the string by which the return is recognised as this session's. */
export const prepareReturnFx = createEffect((): ReturnContext => {
  const us = makeUniqueSession((count) => crypto.getRandomValues(new Uint8Array(count)))
  const partner = readSession(STORAGE_KEYS.partner)
  return { origin: location.origin, us, partner: typeof partner === 'string' ? partner : null }
})
// The page has a step of its own for signing in, and what is typed in it stays.
const OWN_SIGN_IN = { ownsUnauthorised: true } as const

export const updateInvoiceWishFx = createRequest(customerUpdate, OWN_SIGN_IN)
export const initPaymentFx = createRequest(checkoutInitPayment, OWN_SIGN_IN)
export const giveBackFx = createRequest(checkoutCancel, OWN_SIGN_IN)
export const keepPaymentFx = createEffect(keepPayment)

/** Milliseconds after which whoever is still here is not on the way to the provider any more. */
const LEAVING_MS = 20_000

/** The page is still here although it was left a while ago. */
export const stayed = createEvent<Attempt>()
export const watchLeavingFx = createEffect((attempt: Attempt) => {
  const tell = scopeBind(stayed)
  setTimeout(() => tell(attempt), LEAVING_MS)
})

export const checkFx = attach({ effect: checkBeforePayingFx, mapParams: (_: Step) => {} })
export const tellWishFx = attach({
  effect: updateInvoiceWishFx,
  mapParams: ({ request }: WishToTell) => request,
})
export const prepareFx = attach({ effect: prepareReturnFx, mapParams: (_: Step) => {} })
export const initFx = attach({ effect: initPaymentFx, mapParams: ({ request }: Order) => request })
export const keepFx = attach({
  effect: keepPaymentFx,
  mapParams: ({ payment }: { payment: StartedPayment; url: string }) => payment,
})
