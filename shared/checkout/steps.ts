import type { Role } from '@shop/shared/customer/model'
import { pathTo } from '@shop/shared/routing/path-to'

/** The steps to a booking, in order. */
export const CHECKOUT_STEPS = ['cart', 'signIn', 'payment', 'complete'] as const

export type CheckoutStep = (typeof CHECKOUT_STEPS)[number]

/** The steps of the checkout page; who buys is said on the sign-in pages. */
export type PageStep = 'cart' | 'payment'

/** Of the query of the checkout's address; the basket has none. */
export const STEP_PARAM = 'step'

export function pathToStep(step: PageStep, language: string): string {
  const checkout = pathTo('checkout', language)
  return step === 'cart' ? checkout : `${checkout}?${new URLSearchParams({ [STEP_PARAM]: step })}`
}

/** Where the steps before the payment are changed. */
export function linksToSteps(role: Role, language: string) {
  return { cart: pathToStep('cart', language), signIn: pathToDetails(role, language) }
}

/**
 * Where a buyer changes their own data: the guest form or, with the way back to the payment, the
 * settings of their account.
 */
export function pathToDetails(role: Role, language: string): string {
  if (role !== 'registered') return pathTo('guestRegister', language)
  const returnTo = pathToStep('payment', language)
  return `${pathTo('settings', language)}?${new URLSearchParams({ returnTo })}`
}

/**
 * The step to show, by the unchecked one of the address: the furthest that is possible. Payment
 * needs something on sale, and a guest or a customer; who is known already skips `signIn`.
 */
export function possibleStep(
  asked: string | null,
  { hasSold, role }: { hasSold: boolean; role: Role },
): PageStep {
  const isLater = asked === 'payment' || asked === 'signIn'
  return isLater && hasSold && role !== 'visitor' ? 'payment' : 'cart'
}

/** Does it come before `current`? */
export function isPastStep(step: CheckoutStep, current: CheckoutStep): boolean {
  return CHECKOUT_STEPS.indexOf(step) < CHECKOUT_STEPS.indexOf(current)
}
