import type { Role } from '@shop/shared/customer/model'
import { pathTo } from '@shop/shared/routing/path-to'

export const CHECKOUT_STEPS = ['cart', 'signIn', 'payment', 'complete'] as const

export type CheckoutStep = (typeof CHECKOUT_STEPS)[number]

/** The steps on the checkout page; the sign-in step has its own pages. */
export type PageStep = 'cart' | 'payment'

/** Query parameter for the step in the checkout's address; missing in the basket's address. */
export const STEP_PARAM = 'step'

export function pathToStep(step: PageStep, language: string): string {
  const checkout = pathTo('checkout', language)
  return step === 'cart' ? checkout : `${checkout}?${new URLSearchParams({ [STEP_PARAM]: step })}`
}

/** Links to the pages where the steps before the payment can be changed. */
export function linksToSteps(role: Role, language: string) {
  return { cart: pathToStep('cart', language), signIn: pathToDetails(role, language) }
}

/**
 * The page where buyers change their own data: the guest form or, with a link back to the payment,
 * the settings of their account.
 */
export function pathToDetails(role: Role, language: string): string {
  if (role !== 'registered') return pathTo('guestRegister', language)
  const returnTo = pathToStep('payment', language)
  return `${pathTo('settings', language)}?${new URLSearchParams({ returnTo })}`
}

/**
 * The step to show, from the unchecked step in the address: the furthest possible one. Payment
 * needs something on sale, and a guest or a customer; after the sign-in, `signIn` is skipped.
 */
export function possibleStep(
  asked: string | null,
  { hasSold, role }: { hasSold: boolean; role: Role },
): PageStep {
  const isLater = asked === 'payment' || asked === 'signIn'
  return isLater && hasSold && role !== 'visitor' ? 'payment' : 'cart'
}

/** The last step is done once it is reached. */
export function isPastStep(step: CheckoutStep, current: CheckoutStep): boolean {
  return current === 'complete' || CHECKOUT_STEPS.indexOf(step) < CHECKOUT_STEPS.indexOf(current)
}
