import type { CartLine } from '@shop/shared/cart/line'
import type { Cents } from '@shop/shared/money/cents'
import { anonymisedLine } from '../../store-booking/anonymise.ts'
import {
  type StoredMethod,
  type StoredShipping,
  storedLines,
  storedMethod,
  storedShipping,
} from '../../store-booking/stored-purchase.ts'

/** A payment started at the provider, with what it pays for: the basket may change later. */
export interface StartedPayment extends StoredShipping, StoredMethod {
  /** The random string that the provider's redirect returns. */
  us: string
  /** The server's cart id; null if the answer did not contain it. */
  cartId: string | null
  lines: CartLine[]
  payable: Cents
  /** The e-mail address for the confirmation; null if unknown. */
  email: string | null
  /** On cancelling, the server no longer knew the cart. */
  isGone?: true
  /** On booking, the server no longer knew the cart. */
  isPast?: true
  /** The lines of the payment were put back into the basket; this happens only once. */
  isPutBack?: true
  /** The museum's order that it pays; missing for a basket. */
  orderId?: string
}

/** Maximum of stored payments: a visitor with so many no longer returns from the oldest ones. */
const MAX_PAYMENTS = 20

/** Reads the stored payments, latest last. Unreadable payments and lines are skipped. */
export function readStartedPayments(raw: unknown): StartedPayment[] {
  return Array.isArray(raw) ? raw.map(readOne).filter((payment) => payment !== null) : []
}

function readOne(raw: unknown): StartedPayment | null {
  if (typeof raw !== 'object' || raw === null) return null
  const fields = raw as Record<string, unknown>
  const { us, cartId, lines, payable, email, orderId } = fields
  if (typeof us !== 'string' || us === '') return null
  const delivery = storedShipping(fields)
  return {
    us,
    cartId: typeof cartId === 'string' && cartId !== '' ? cartId : null,
    lines: storedLines(lines, delivery.shipping ?? null),
    payable: Number.isSafeInteger(payable) ? Number(payable) : 0,
    ...delivery,
    ...storedMethod(fields),
    email: typeof email === 'string' ? email : null,
    ...(fields.isGone === true ? { isGone: true } : {}),
    ...(fields.isPast === true ? { isPast: true } : {}),
    ...(fields.isPutBack === true ? { isPutBack: true } : {}),
    ...(typeof orderId === 'string' && orderId !== '' ? { orderId } : {}),
  }
}

/**
 * The payments after a booking, without personal data: a return is still recognised and its content
 * is known, but no buyer and no owner.
 */
export function anonymisedPayments(payments: readonly StartedPayment[]): StartedPayment[] {
  return payments.map((payment) => ({
    ...payment,
    email: null,
    lines: payment.lines.map(anonymisedLine),
  }))
}

export function withStarted(
  payments: readonly StartedPayment[],
  started: StartedPayment,
): StartedPayment[] {
  return [...payments, started].slice(-MAX_PAYMENTS)
}

export function withMark(
  payments: readonly StartedPayment[],
  us: string,
  mark: 'isGone' | 'isPast' | 'isPutBack',
): StartedPayment[] {
  return payments.map((payment) => (payment.us === us ? { ...payment, [mark]: true } : payment))
}

/** The payment the visitor returns from; null when another browser started it. */
export function paymentOf(
  payments: readonly StartedPayment[],
  { us, cartId }: { us: string; cartId: string | null },
): StartedPayment | null {
  const byString = payments.find((payment) => payment.us === us)
  const byCart = payments.find((payment) => cartId !== null && payment.cartId === cartId)
  return byString ?? byCart ?? null
}

/**
 * The session string to send in addition to the one in the return address. It is the same one if
 * this session created it for any of its payments, otherwise the session's latest one, and empty if
 * the session has started no payment.
 */
export function sessionUsOf(payments: readonly StartedPayment[], us: string): string {
  return (payments.find((payment) => payment.us === us) ?? payments.at(-1))?.us ?? ''
}
