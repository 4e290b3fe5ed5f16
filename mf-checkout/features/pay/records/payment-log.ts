import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import type { ClaimStorage } from '../../claim-cart/claim-cart.ts'

const STATES = ['begun', 'asked', 'refused', 'gone', 'booked', 'over'] as const

/**
 * What is known of a payment:
 * - `begun`: it stands at the provider, and may be paid there
 * - `asked`: the server was asked for its booking, and has not given a plain answer
 * - `refused`: the server said that nothing was paid; it may still hold the cart
 * - `gone`: the server did not know the cart when it was to be cancelled, and the visitor was told
 * - `booked`
 * - `over`: given back, or all that could be said of it was said
 */
export type PaymentState = (typeof STATES)[number]

/** A payment of this browser, in whichever tab. Nothing in it says what was bought, or by whom. */
export interface LoggedPayment {
  us: string
  /** Null where the server has not named it. */
  cartId: string | null
  /** Keys of what it pays for. */
  items: string[]
  /** Milliseconds since 1970, by this device's clock. */
  begunAt: number
  changedAt: number
  state: PaymentState
}

/** A payment of which the server says which cart it is. */
export type NamedPayment = LoggedPayment & { cartId: string }

/** What the browser knows of its payments, at an instant of this device's clock. */
export interface LogReading {
  payments: readonly LoggedPayment[]
  now: number
  /** Those that this tab has begun for a basket. */
  ownBaskets: readonly string[]
  /** Carts of the bookings that this tab has shown. */
  bookedHere: readonly string[]
}

/** What there is to keep about a payment; what is missing stays as it is. */
export interface Note {
  us: string
  cartId: string | null
  items?: readonly string[]
  state: PaymentState
}

const PAYMENTS_KEPT = 20
const ITEMS_KEPT = 100
const FORGOTTEN_AFTER_MS = 24 * 60 * 60_000

/** The payments of the last day, the earliest first; each storage is believed where it is the newest. */
export function readLog(storages: readonly ClaimStorage[], now: number): LoggedPayment[] {
  const latest = new Map<string, LoggedPayment>()
  for (const payment of storages.flatMap(stored)) {
    const known = latest.get(payment.us)
    if (known === undefined || known.changedAt <= payment.changedAt) latest.set(payment.us, payment)
  }
  return [...latest.values()]
    .filter(({ begunAt }) => Math.abs(now - begunAt) < FORGOTTEN_AFTER_MS)
    .sort((one, other) => one.begunAt - other.begunAt)
    .slice(-PAYMENTS_KEPT)
}

/** Keeps it in every storage that can be reached, so that reload and other tabs find it. */
export function noteInLog(storages: readonly ClaimStorage[], note: Note, now: number): void {
  const log = readLog(storages, now)
  const known = log.find(
    ({ us, cartId }) => us === note.us || (cartId !== null && cartId === note.cartId),
  )
  const noted: LoggedPayment = {
    us: known?.us ?? note.us,
    cartId: note.cartId ?? known?.cartId ?? null,
    items: (note.items ?? known?.items ?? []).slice(0, ITEMS_KEPT),
    begunAt: known?.begunAt ?? now,
    // A clock that was put back makes nothing older than what it replaces.
    changedAt: Math.max(now, (known?.changedAt ?? 0) + 1),
    state: note.state,
  }
  const text = JSON.stringify([...log.filter((payment) => payment !== known), noted])
  for (const storage of storages) {
    try {
      storage.setItem(STORAGE_KEYS.paymentLog, text)
    } catch {
      // Full or closed: the others remember it.
    }
  }
}

/** Keys of what is held at the server for payments that were begun and can still be given back. */
export function heldKeys({ payments }: LogReading): string[] {
  const open = payments.filter(({ state }) => state === 'begun' || state === 'refused')
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
  const { us, cartId, items, begunAt, changedAt, state } = raw as Record<string, unknown>
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
  }
}
