import type { CartLine } from '@shop/shared/cart/line'
import type { Cents } from '@shop/shared/money/cents'
import { impersonalLine } from '../../keep-booking/impersonal.ts'
import { type KeptShipping, keptLines, keptShipping } from '../../keep-booking/kept-lines.ts'
import { type KeptMethod, keptMethod } from '../../keep-booking/kept-method.ts'

/** A payment begun at the provider, with what it pays for: the basket may be another one later. */
export interface StartedPayment extends KeptShipping, KeptMethod {
  /** The random string that comes back with the visitor. */
  us: string
  /** The server's cart; null where the answer did not name it. */
  cartId: string | null
  lines: CartLine[]
  payable: Cents
  /** Where the confirmation goes; null when that is not known. */
  email: string | null
  /** The server did not know its cart any more when it was to be cancelled. */
  isGone?: true
  /** The server did not know its cart any more when it was to be booked. */
  isPast?: true
  /** Its lines were put back into the basket, which happens once. */
  isPutBack?: true
  /** The order of the museum's that it pays; missing where it pays for a basket. */
  orderId?: string
}

/** A visitor who goes back from the provider this often has left the first ones long behind. */
const PAYMENTS_KEPT = 20

/** Reads the kept payments, the latest last. What cannot be read is left out, line by line. */
export function readStartedPayments(raw: unknown): StartedPayment[] {
  return Array.isArray(raw) ? raw.map(readOne).filter((payment) => payment !== null) : []
}

function readOne(raw: unknown): StartedPayment | null {
  if (typeof raw !== 'object' || raw === null) return null
  const fields = raw as Record<string, unknown>
  const { us, cartId, lines, payable, email, orderId } = fields
  if (typeof us !== 'string' || us === '') return null
  const delivery = keptShipping(fields)
  return {
    us,
    cartId: typeof cartId === 'string' && cartId !== '' ? cartId : null,
    lines: keptLines(lines, delivery.shipping ?? null),
    payable: Number.isSafeInteger(payable) ? Number(payable) : 0,
    ...delivery,
    ...keptMethod(fields),
    email: typeof email === 'string' ? email : null,
    ...(fields.isGone === true ? { isGone: true } : {}),
    ...(fields.isPast === true ? { isPast: true } : {}),
    ...(fields.isPutBack === true ? { isPutBack: true } : {}),
    ...(typeof orderId === 'string' && orderId !== '' ? { orderId } : {}),
  }
}

/**
 * The payments once something is booked: a return is still recognised, and told what it paid for, but
 * nothing in them says who paid, or for whom.
 */
export function impersonalPayments(payments: readonly StartedPayment[]): StartedPayment[] {
  return payments.map((payment) => ({
    ...payment,
    email: null,
    lines: payment.lines.map(impersonalLine),
  }))
}

export function withStarted(
  payments: readonly StartedPayment[],
  started: StartedPayment,
): StartedPayment[] {
  return [...payments, started].slice(-PAYMENTS_KEPT)
}

/** The same payments, one of them marked with what became of it. */
export function withMark(
  payments: readonly StartedPayment[],
  us: string,
  mark: 'isGone' | 'isPast' | 'isPutBack',
): StartedPayment[] {
  return payments.map((payment) => (payment.us === us ? { ...payment, [mark]: true } : payment))
}

/** The payment the visitor comes back from; null when it was begun in another browser. */
export function paymentOf(
  payments: readonly StartedPayment[],
  { us, cartId }: { us: string; cartId: string | null },
): StartedPayment | null {
  const byString = payments.find((payment) => payment.us === us)
  const byCart = payments.find((payment) => cartId !== null && payment.cartId === cartId)
  return byString ?? byCart ?? null
}

/**
 * The session's own string beside the one of the return address: the same one if this session made
 * it, whichever of its payments that was; else its latest; empty when it has begun none.
 */
export function sessionUsOf(payments: readonly StartedPayment[], us: string): string {
  return (payments.find((payment) => payment.us === us) ?? payments.at(-1))?.us ?? ''
}
