import type { LoggedPayment, LogReading, NamedPayment } from '../records/payment-log.ts'

/** What has to happen before the same things are paid for anew. */
export type EarlierStep =
  /** Nothing stands in the way. */
  | { kind: 'clear' }
  /** It may have been paid, and the visitor has to ask what became of it. */
  | { kind: 'checking'; payment: NamedPayment }
  /** Nothing can be found out; the visitor has to know it once. */
  | { kind: 'tell'; reason: 'earlierGone' | 'bookedElsewhere'; payment: LoggedPayment }
  | { kind: 'giveBack'; payment: NamedPayment }
  /** It cannot be given back any more: the server is asked what became of it. */
  | { kind: 'ask'; payment: NamedPayment }

/**
 * Milliseconds after which a payment that nobody can find out about stops nobody any more. By then no
 * provider takes it, and the confirmation is there or does not come.
 */
export const LOCKED_MS = 60 * 60_000

/** A clock that was put back must not lock anybody out. */
export function isLocked({ begunAt }: LoggedPayment, now: number): boolean {
  return now - begunAt >= 0 && now - begunAt < LOCKED_MS
}

/** Whole minutes until it stops nobody any more. */
export function minutesLocked({ begunAt }: LoggedPayment, now: number): number {
  return Math.max(1, Math.ceil((begunAt + LOCKED_MS - now) / 60_000))
}

/**
 * What comes first for what is about to be paid; one thing at a time. With `isBasket` the tab's own
 * earlier baskets are given back as well, whatever was in them: nobody stands at their payment any more.
 */
export function nextStep(
  reading: LogReading,
  items: readonly string[],
  { isBasket }: { isBasket: boolean },
): EarlierStep {
  const { payments, ownBaskets } = reading
  const steps = payments.flatMap((payment) => {
    const step = stepOf(payment, reading)
    const isOwn = isBasket && step?.kind === 'giveBack' && ownBaskets.includes(payment.us)
    return step !== null && (isOwn || pays(payment, items)) ? [step] : []
  })
  return steps.find(({ kind }) => kind === 'checking') ?? steps[0] ?? { kind: 'clear' }
}

function pays(payment: LoggedPayment, items: readonly string[]): boolean {
  return payment.items.some((item) => items.includes(item))
}

function stepOf(payment: LoggedPayment, { now, bookedHere }: LogReading): EarlierStep | null {
  const { state, cartId } = payment
  if (state === 'over') return null
  if (state === 'booked') {
    const isKnown = cartId !== null && bookedHere.includes(cartId)
    if (isKnown || !isLocked(payment, now)) return null
    return { kind: 'tell', reason: 'bookedElsewhere', payment }
  }
  if (cartId === null) return { kind: 'tell', reason: 'earlierGone', payment }
  const named = { ...payment, cartId }
  if (state === 'gone') return { kind: 'ask', payment: named }
  if (state !== 'asked') return { kind: 'giveBack', payment: named }
  if (isLocked(payment, now)) return { kind: 'checking', payment: named }
  return { kind: 'tell', reason: 'earlierGone', payment }
}
