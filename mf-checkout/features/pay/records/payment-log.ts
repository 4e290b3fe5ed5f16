import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import type { ClaimStorage } from '../../claim-cart.ts'

const STATES = ['begun', 'left', 'asked', 'refused', 'gone', 'booked', 'over'] as const

/**
 * What is known about a payment:
 *
 * - `begun`: open at the provider, may be paid there
 * - `left`: the server holds its cart, but the visitor did not go there, or has decided to pay again
 * - `asked`: its booking was requested, the server has not given a clear answer
 * - `refused`: the server said that nothing was paid; it may still hold the cart
 * - `gone`: on cancelling, the server did not know the cart; the visitor was informed
 * - `booked`
 * - `over`: cancelled, or the visitor was informed of all that is known
 */
export type PaymentState = (typeof STATES)[number]

/** A payment of this browser, in any tab. Contains no data on the items or the buyer. */
export interface LoggedPayment {
  us: string
  /** Id of the server's cart; null if the server has not returned it. */
  cartId: string | null
  items: string[]
  /** Milliseconds since 1970, by this device's clock. */
  begunAt: number
  changedAt: number
  state: PaymentState
  bookingId?: string
}

export type NamedPayment = LoggedPayment & { cartId: string }

/** What the browser knows about its payments; `now` is the device's time of reading. */
export interface LogReading {
  payments: readonly LoggedPayment[]
  now: number
  /** Payments that this tab started. */
  ownPayments: readonly string[]
  ownBaskets: readonly string[]
  /** Carts that this tab began to pay and has shown as booked: their lines have left its basket. */
  bookedHere: readonly string[]
}

/** A change to a payment in the log; missing fields stay unchanged. */
export interface Note {
  us: string
  cartId: string | null
  items?: readonly string[]
  state: PaymentState
  bookingId?: string
}

const MAX_PAYMENTS = 20
const ITEMS_KEPT = 100
const FORGOTTEN_AFTER_MS = 24 * 60 * 60_000

/** The payments of the last 24 hours, oldest first; if storages differ, the newest copy is used. */
export function readLog(storages: readonly ClaimStorage[], now: number): LoggedPayment[] {
  const latest = new Map<string, LoggedPayment>()
  for (const payment of storages.flatMap(stored)) {
    const known = latest.get(payment.us)
    if (known === undefined || known.changedAt <= payment.changedAt) latest.set(payment.us, payment)
  }
  return [...latest.values()]
    .filter(({ begunAt }) => Math.abs(now - begunAt) < FORGOTTEN_AFTER_MS)
    .sort((one, other) => one.begunAt - other.begunAt)
    .slice(-MAX_PAYMENTS)
}

/** Writes the change to every available storage, so that a reload and other tabs find it. */
export function noteInLog(storages: readonly ClaimStorage[], note: Note, now: number): void {
  const log = readLog(storages, now)
  const known = log.find(isOf(note))
  const bookingId = note.bookingId ?? known?.bookingId
  const noted: LoggedPayment = {
    us: known?.us ?? note.us,
    cartId: note.cartId ?? known?.cartId ?? null,
    items: (note.items ?? known?.items ?? []).slice(0, ITEMS_KEPT),
    begunAt: known?.begunAt ?? now,
    // Even if the clock was set back, the new entry is newer than the one it replaces.
    changedAt: Math.max(now, (known?.changedAt ?? 0) + 1),
    state: note.state,
    ...(bookingId === undefined ? {} : { bookingId }),
  }
  const text = JSON.stringify([...log.filter((payment) => payment !== known), noted])
  for (const storage of storages) {
    try {
      storage.setItem(STORAGE_KEYS.paymentLog, text)
    } catch {
      // This storage is full or blocked: the other storages keep the change.
    }
  }
}

export function stateInLog(...search: Parameters<typeof findInLog>): PaymentState | null {
  return findInLog(...search)?.state ?? null
}

/** Finds a payment by its session string or its cart. */
export function findInLog(
  storages: readonly ClaimStorage[],
  named: Pick<Note, 'us' | 'cartId'>,
  now: number,
): LoggedPayment | undefined {
  return readLog(storages, now).find(isOf(named))
}

function isOf(named: Pick<Note, 'us' | 'cartId'>) {
  return ({ us, cartId }: LoggedPayment) =>
    us === named.us || (cartId !== null && cartId === named.cartId)
}

/** Whether the server may still hold the payment's cart, and has no request to book the cart. */
export function isCancellable(state: PaymentState | null): boolean {
  return state === 'begun' || state === 'left' || state === 'refused'
}

/** Keys of items that the server holds for started payments that can still be cancelled. */
export function heldKeys({ payments }: LogReading): string[] {
  const open = payments.filter(({ state }) => isCancellable(state))
  return open.flatMap(({ items }) => items)
}

function stored(storage: ClaimStorage): LoggedPayment[] {
  try {
    const raw: unknown = JSON.parse(storage.getItem(STORAGE_KEYS.paymentLog) ?? '[]')
    return Array.isArray(raw) ? raw.map(readOne).filter((payment) => payment !== null) : []
  } catch {
    return []
  }
}

function readOne(raw: unknown): LoggedPayment | null {
  if (typeof raw !== 'object' || raw === null) return null
  const { us, cartId, items, begunAt, changedAt, state, bookingId } = raw as Record<string, unknown>
  const known = STATES.find((name) => name === state)
  if (typeof us !== 'string' || us === '' || known === undefined || !Array.isArray(items))
    return null
  if (typeof begunAt !== 'number' || typeof changedAt !== 'number') return null
  return {
    us,
    cartId: typeof cartId === 'string' && cartId !== '' ? cartId : null,
    items: items.filter((item) => typeof item === 'string'),
    begunAt,
    changedAt,
    state: known,
    ...(typeof bookingId === 'string' ? { bookingId } : {}),
  }
}
