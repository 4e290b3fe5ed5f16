import type { Role } from '@shop/shared/customer/model'

/** The way to a booking, in the order it is gone. */
export const CHECKOUT_STEPS = ['cart', 'signIn', 'payment', 'complete'] as const

export type CheckoutStep = (typeof CHECKOUT_STEPS)[number]

/** The step the checkout page stands at: paying takes something to pay for and someone who pays. */
export function currentCheckoutStep({ lines, role }: { lines: number; role: Role }): CheckoutStep {
  return lines > 0 && role !== 'visitor' ? 'payment' : 'cart'
}

/** Gone already on the way to `current`? */
export function isPastStep(step: CheckoutStep, current: CheckoutStep): boolean {
  return CHECKOUT_STEPS.indexOf(step) < CHECKOUT_STEPS.indexOf(current)
}
