import { type CartLine, lineStartsAt } from '@shop/shared/cart/line'
import type { Cents } from '@shop/shared/money/cents'

export const PAID = {
  button: 'payment.pay',
  next: 'payment.next',
  underWay: 'payment.leaving',
} as const

const OPEN = { ...PAID, button: 'payment.payOpen' } as const

/** Visits are booked, goods are ordered; if nothing is payable, both skip the payment service. */
const FREE = { next: 'payment.nextFree', underWay: 'payment.leavingFree' } as const

/**
 * Text keys for the button and for the note about the next step. Shows the amount only if it is
 * final.
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

/** Text key for the state of a payment after the button was pressed, or for the reason to wait. */
export function payUnderWay(
  { underWay }: Pick<ReturnType<typeof payTexts>, 'underWay'>,
  { isHeld, isWaiting, isRobotCheck = false }: UnderWay,
) {
  if (isHeld) return 'payment.held'
  if (isWaiting) return 'payment.waiting'
  return isRobotCheck ? 'payment.robotCheck' : underWay
}

/**
 * Whether the purchase is called a booking: it contains only visits. With anything else in it, or
 * with unknown content, it is called an order.
 */
export function isBooking(lines: readonly CartLine[]): boolean {
  const bought = lines.filter(({ type }) => type !== 'voucherCode')
  return bought.length > 0 && bought.every((line) => lineStartsAt(line) !== null)
}
