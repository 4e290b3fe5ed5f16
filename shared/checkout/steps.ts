import type { Role } from '@shop/shared/customer/model'

/** The steps to a booking, in order. */
export const CHECKOUT_STEPS = ['cart', 'signIn', 'payment', 'complete'] as const

export type CheckoutStep = (typeof CHECKOUT_STEPS)[number]

/** The current step of the checkout page: payment needs a line, and a guest or a customer. */
export function currentCheckoutStep({ lines, role }: { lines: number; role: Role }): CheckoutStep {
  return lines > 0 && role !== 'visitor' ? 'payment' : 'cart'
}

/** Does it come before `current`? */
export function isPastStep(step: CheckoutStep, current: CheckoutStep): boolean {
  return CHECKOUT_STEPS.indexOf(step) < CHECKOUT_STEPS.indexOf(current)
}
