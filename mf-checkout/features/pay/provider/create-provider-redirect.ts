import type { ApiFailure } from '@shop/shared/api/failure'
import { leaveShopFx } from '@shop/shared/routing/leave-shop'
import { attach, createEffect, createEvent, merge, sample, scopeBind } from 'effector'
import { keepPayment } from '../records/keep-payments.ts'
import type { StartedPayment } from '../records/started-payment.ts'
import type { Attempt } from '../ways/attempt.ts'
import { cartIdIn, isWebAddress } from './provider-address.ts'

/** The server has begun a payment and says where it is made. */
interface Answered {
  attempt: Attempt
  answer: { url: string; cartId: string | null }
  payment: Omit<StartedPayment, 'cartId'>
}
type Started = { attempt: Attempt; url: string; payment: StartedPayment }

/** Milliseconds after which whoever is still here is not on the way to the provider any more. */
const LEAVING_MS = 20_000

export const keepPaymentFx = createEffect(keepPayment)

/**
 * The way from the answer to a begun payment to the provider's page: what is paid for is kept, then
 * the shop is left. `failed` names the try that came to nothing on this way. To be called once for
 * each page that pays, at its import.
 */
export function createProviderRedirect() {
  const answered = createEvent<Answered>()
  const failed = createEvent<{ attempt: Attempt; failure: ApiFailure }>()
  /** The page is still here although it was left a while ago. */
  const stayed = createEvent<Attempt>()

  const keepFx = attach({
    effect: keepPaymentFx,
    mapParams: ({ payment }: Started) => payment,
  })
  const leaveFx = attach({
    effect: leaveShopFx,
    mapParams: ({ url }: Started) => url,
  })
  const watchLeavingFx = createEffect((attempt: Attempt) => {
    const tell = scopeBind(stayed)
    setTimeout(() => tell(attempt), LEAVING_MS)
  })

  const started = sample({
    clock: answered.filter({ fn: ({ answer }) => isWebAddress(answer.url) }),
    fn: ({ attempt, answer, payment }): Started => ({
      attempt,
      url: answer.url,
      payment: { ...payment, cartId: cartIdIn(answer) },
    }),
  })
  // Kept before the page is left, and only now: a try that came to nothing must not stand in the way
  // of an earlier payment that is still open at the provider.
  sample({ clock: started, target: keepFx })
  sample({ clock: keepFx.finally, fn: ({ params }) => params, target: leaveFx })
  // The visitor may have stopped the browser on its way, which tells the page nothing.
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

  return { answered, started, failed }
}

/** What a browser that cannot go on says, as a call's failure. */
export function garbled(issue: string): ApiFailure {
  return { kind: 'garbled', issues: [issue] }
}
