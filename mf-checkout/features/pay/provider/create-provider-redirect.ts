import type { ApiFailure } from '@shop/shared/api/failure'
import { leaveShopFx } from '@shop/shared/routing/leave-shop'
import { attach, createEffect, createEvent, merge, sample, scopeBind } from 'effector'
import { keysOfPayment } from '../records/item-keys.ts'
import { openElsewhere } from '../records/next-step.ts'
import type { StartedPayment } from '../records/started-payment.ts'
import { readLogFx, storePayment } from '../records/stored-payments.ts'
import type { Attempt } from '../ways/attempt.ts'

/** The server has started a payment and returns the provider's address. */
interface Answered {
  attempt: Attempt
  answer: { url: string; cartId: string | null }
  payment: Omit<StartedPayment, 'cartId'>
}
type Started = { attempt: Attempt; url: string; payment: StartedPayment }

/** If the page is still open after these milliseconds, the redirect has failed. */
const LEAVING_MS = 20_000

export const storePaymentFx = createEffect(storePayment)

/**
 * From the server's answer to the provider's page: stores the payment, then redirects, unless
 * another tab has begun to pay for the same items meanwhile. `failed` names the attempt whose
 * redirect failed. Call once for each page that pays, at module level.
 */
export function createProviderRedirect() {
  const answered = createEvent<Answered>()
  const failed = createEvent<{ attempt: Attempt; failure: ApiFailure }>()
  /** The page is still open some time after the redirect. */
  const stayed = createEvent<Attempt>()

  const storeFx = attach({
    effect: storePaymentFx,
    mapParams: ({ payment }: Started) => payment,
  })
  const lookFx = attach({ effect: readLogFx, mapParams: (_: Started) => {} })
  const leaveFx = attach({
    effect: leaveShopFx,
    mapParams: ({ url }: Started) => url,
  })
  const watchLeavingFx = createEffect((attempt: Attempt) => {
    const report = scopeBind(stayed)
    setTimeout(() => report(attempt), LEAVING_MS)
  })

  const started = sample({
    clock: answered.filter({ fn: ({ answer }) => isWebAddress(answer.url) }),
    fn: ({ attempt, answer, payment }): Started => ({
      attempt,
      url: answer.url,
      payment: { ...payment, cartId: cartIdIn(answer) },
    }),
  })
  // Stored directly before the redirect: a failed attempt must not replace an earlier payment that
  // is still open at the provider.
  sample({ clock: started, target: storeFx })
  sample({ clock: storeFx.finally, fn: ({ params }) => params, target: lookFx })
  sample({ clock: lookFx.fail, fn: ({ params }) => params, target: leaveFx })
  const looked = lookFx.done.map(({ params: begun, result: reading }) => ({
    begun,
    other: openElsewhere(reading, keysOfPayment(begun.payment)),
  }))
  sample({
    clock: looked.filterMap(({ begun, other }) => (other === undefined ? begun : undefined)),
    target: leaveFx,
  })
  // The visitor may have pressed "Stop" in the browser. No event reports that, so a timer watches.
  sample({ clock: leaveFx.done, fn: ({ params }) => params.attempt, target: watchLeavingFx })

  sample({
    clock: merge([
      answered.filter({ fn: ({ answer }) => !isWebAddress(answer.url) }).map(({ attempt }) => ({
        attempt,
        failure: garbled('the provider’s address is no web address'),
      })),
      leaveFx.fail.map(({ params: { attempt }, error }) => ({
        attempt,
        failure: garbled(error.message),
      })),
      stayed.map((attempt) => ({ attempt, failure: { kind: 'timeout' } as ApiFailure })),
    ]),
    target: failed,
  })

  return {
    answered,
    started,
    failed,
    /** Another tab has begun `other`, for the same items: this tab does not redirect. */
    begunElsewhere: looked.filterMap(({ begun, other }) =>
      other === undefined ? undefined : { attempt: begun.attempt, own: begun.payment, other },
    ),
  }
}

/** A browser error during the redirect, as a request failure. */
export function garbled(issue: string): ApiFailure {
  return { kind: 'garbled', issues: [issue] }
}

/** Accept http(s) only, so that an answer cannot send the browser to another scheme. */
export function isWebAddress(url: string): boolean {
  return /^https?:\/\//i.test(url)
}

/** The server cart's id: from the answer itself, or from the address in it. */
export function cartIdIn({ url, cartId }: { url: string; cartId: string | null }): string | null {
  if (cartId !== null) return cartId
  return URL.canParse(url) ? new URL(url).searchParams.get('cartId') || null : null
}
