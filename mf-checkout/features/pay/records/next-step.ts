import type { LoggedPayment, LogReading, NamedPayment } from './payment-log.ts'

type ReportReason = 'earlierOpen' | 'earlierGone' | 'bookedElsewhere'

/** What must happen before the same items are paid for again. */
export type EarlierStep =
  /** No earlier payment is open; the new payment may continue. */
  | { kind: 'clear' }
  /** The earlier payment may have succeeded; the visitor must request its outcome. */
  | { kind: 'checking'; payment: NamedPayment }
  /**
   * Nothing more can be found out about the earlier payment, or another tab may be paying it; the
   * visitor is informed once.
   */
  | { kind: 'report'; reason: ReportReason; payment: LoggedPayment }
  | { kind: 'cancel'; payment: NamedPayment }
  /** The earlier payment can no longer be cancelled: the server is asked for its outcome. */
  | { kind: 'ask'; payment: NamedPayment }

/**
 * Milliseconds after which a payment with an unknown outcome no longer blocks a new one. By then no
 * provider accepts it, and its confirmation has either arrived or never will.
 */
export const LOCKED_MS = 60 * 60_000

/**
 * Whether the payment still blocks a new one. A payment dated in the future does not: the device
 * clock may have been set back.
 */
export function isLocked({ begunAt }: LoggedPayment, now: number): boolean {
  return now - begunAt >= 0 && now - begunAt < LOCKED_MS
}

/** Whole minutes until the payment no longer blocks a new one. */
export function minutesLocked({ begunAt }: LoggedPayment, now: number): number {
  return Math.max(1, Math.ceil((begunAt + LOCKED_MS - now) / 60_000))
}

/**
 * The next step before a new payment; the caller repeats this until nothing is left to do. With
 * `isBasket` the tab's own earlier baskets are cancelled too, whatever they contained: the visitor
 * has left their payment pages.
 */
export function nextStep(
  reading: LogReading,
  items: readonly string[],
  { isBasket }: { isBasket: boolean },
): EarlierStep {
  const { payments, ownBaskets } = reading
  const steps = payments.flatMap((payment) => {
    const step = stepOf(payment, reading)
    const isLeft = isBasket && step?.kind === 'cancel' && ownBaskets.includes(payment.us)
    return step !== null && (isLeft || pays(payment, items)) ? [step] : []
  })
  return steps.find(({ kind }) => kind === 'checking') ?? steps[0] ?? { kind: 'clear' }
}

/** The payment for the same items that another tab has begun, and that may be open there. */
export function openElsewhere(
  reading: LogReading,
  items: readonly string[],
): LoggedPayment | undefined {
  return reading.payments.find(
    (payment) => pays(payment, items) && isOpen(payment, reading) && !isOwn(payment, reading),
  )
}

function isOpen(payment: LoggedPayment, { now }: LogReading): boolean {
  return payment.state === 'begun' && isLocked(payment, now)
}

function isOwn({ us }: LoggedPayment, { ownPayments }: LogReading): boolean {
  return ownPayments.includes(us)
}

function pays(payment: LoggedPayment, items: readonly string[]): boolean {
  return payment.items.some((item) => items.includes(item))
}

function stepOf(payment: LoggedPayment, reading: LogReading): EarlierStep | null {
  const { state, cartId } = payment
  const { now, bookedHere } = reading
  if (state === 'over') return null
  if (state === 'booked') {
    const isKnown = cartId !== null && bookedHere.includes(cartId)
    if (isKnown || !isLocked(payment, now)) return null
    return { kind: 'report', reason: 'bookedElsewhere', payment }
  }
  if (isOpen(payment, reading) && (cartId === null || !isOwn(payment, reading))) {
    return { kind: 'report', reason: 'earlierOpen', payment }
  }
  if (cartId === null) return { kind: 'report', reason: 'earlierGone', payment }
  const named = { ...payment, cartId }
  if (state === 'gone') return { kind: 'ask', payment: named }
  if (state !== 'asked') return { kind: 'cancel', payment: named }
  if (isLocked(payment, now)) return { kind: 'checking', payment: named }
  return { kind: 'report', reason: 'earlierGone', payment }
}
