import { type CartLine, lineStartsAt } from '@shop/shared/cart/line'
import type { Cents } from '@shop/shared/money/cents'

export const PAID = {
  button: 'payment.pay',
  next: 'payment.next',
  underWay: 'payment.leaving',
} as const

const OPEN = { ...PAID, button: 'payment.payOpen' } as const

/**
 * Visits are booked, goods are ordered; neither leads to the payment service if nothing is payable.
 */
const FREE = { next: 'payment.nextFree', underWay: 'payment.leavingFree' } as const

/**
 * Text keys for the button and for the note about the next step. An amount that is not final is not
 * shown.
 */
export function payTexts(payable: Cents, lines: readonly CartLine[], isFinal: boolean) {
  if (payable > 0) return isFinal ? PAID : OPEN
  return { button: isBooking(lines) ? 'payment.book' : 'payment.order', ...FREE } as const
}

interface UnderWay {
  isHeld: boolean
  isWaiting: boolean
  isRobotCheck?: boolean
}

/** Text key for what happens once the button is pressed, or is waited for. */
export function payUnderWay(
  { underWay }: Pick<ReturnType<typeof payTexts>, 'underWay'>,
  { isHeld, isWaiting, isRobotCheck = false }: UnderWay,
) {
  if (isHeld) return 'payment.held'
  if (isWaiting) return 'payment.waiting'
  return isRobotCheck ? 'payment.robotCheck' : underWay
}

/**
 * A purchase of visits alone is a booking; with anything else in it, or where nobody knows what is in
 * it, it is an order.
 */
export function isBooking(lines: readonly CartLine[]): boolean {
  const bought = lines.filter(({ type }) => type !== 'voucherCode')
  return bought.length > 0 && bought.every((line) => lineStartsAt(line) !== null)
}
