import { type Selectable, sql } from 'kysely'
import { runTransaction } from '../../../service/database/run-transaction.ts'
import { findPlaceShortage, holdPlaces } from '../capacity/take-places.ts'
import { type AdmissionLine, isAdmission, type PricedLine } from '../cart/line-kinds.ts'
import { whenInWords } from '../cart/lines/admission.ts'
import type { CheckoutProblem } from '../cart/problem.ts'
import { pickText } from '../catalogue/pick-text.ts'
import type { SlotKey } from '../database/hold-tables.ts'
import { lockSlots } from '../database/locks.ts'
import type { CartTable, PaidChange } from '../database/order-tables.ts'
import type { ShopDatabase, ShopTransaction } from '../database/schema.ts'
import type { Shop } from '../database/shop.ts'
import { serverTexts } from '../texts.ts'
import { issueAdmissions } from '../tickets/plan-admissions.ts'
import { changeCount } from './change-count.ts'
import {
  answersOf,
  type ChangeRules,
  movedWith,
  type Part,
  type Plan,
  planMove,
  voucherFor,
  type WhyFixed,
  whyFixed,
} from './change-rules.ts'
import { mailFurther } from './mail-again.ts'
import { AS_BOOKED, keepLinks, mailVouchers } from './write-booking.ts'

export interface Wish {
  bookingId: string
  /** Identifies the press of the visitor: a repeated one changes the date once. */
  request: string
  /** Position of the line in the booking. */
  line: number
  /** The date that the visitor saw. */
  from: string
  datetime: string
  /** Cents that the visitor agreed to pay. */
  due: number
}

export type MoveOutcome =
  | { kind: 'moved' }
  | { kind: 'fixed'; why: WhyFixed }
  | { kind: 'refused'; problem: CheckoutProblem }
  /** The line was changed meanwhile, or its price, or what the booking must pay. */
  | { kind: 'outdated' }
  /** There is something to pay first. */
  | { kind: 'due' }

export type MoveNeeds = Pick<Shop, 'db' | 'readClock' | 'clock' | 'catalogue' | 'withdrawal'> & {
  changes: ChangeRules
}

/**
 * Moves lines of a booking to another date that costs nothing more, all or nothing: the new places
 * are sold, the old ones free, the codes new, and the mail is queued.
 */
export async function moveLines(backend: MoveNeeds, wish: Wish): Promise<MoveOutcome> {
  const { db, readClock, clock } = backend
  return await runTransaction(db, async (trx): Promise<MoveOutcome> => {
    // Read before the lock to know what to lock, and read again after it.
    const seen = await readWish(trx, backend, wish, clock())
    if (seen.kind !== 'possible') return seen
    if (seen.plan.due > 0) return { kind: 'due' }
    const times = [
      ...seen.parts.map(({ line }) => line),
      ...seen.plan.items.map(({ slot }) => slot),
    ]
    const now = await readClock(trx, await lockBooked(trx, seen.booked.id, times))
    const current = await readWish(trx, backend, wish, now)
    if (current.kind !== 'possible') return current
    const { plan } = current
    const shortage = await findPlaceShortage(trx, plan.items, now)
    if (shortage !== null) return { kind: 'refused', problem: shortage }
    const product = plan.back > 0 ? voucherFor(backend.catalogue, backend.changes) : undefined
    await writeMove(trx, backend, { ...current, ...plan, product, wish, now })
    await holdPlaces(trx, current.booked.id, plan.items, null)?.execute()
    return { kind: 'moved' }
  })
}

/** Locks the booking that a cart changes, then the old and the new times. */
export async function lockChange(
  trx: ShopTransaction,
  { change, lines }: Pick<ChangeCart, 'change' | 'lines'>,
): Promise<Date> {
  const { lines: old, id } = await readBooked(trx, change.bookingId)
  const slots = [...lines, ...change.places.flatMap((at) => old[at] ?? [])].filter(isAdmission)
  return await lockBooked(trx, id, slots)
}

/** Locks the cart of a booking, then times. Returns the database's time of the locks. */
async function lockBooked(trx: ShopTransaction, cartId: string, slots: readonly SlotKey[]) {
  return (await lockSlots(trx, slots, sql`select id from cart where id = ${cartId} for update`)).at
}

/**
 * Carries out the change that a locked cart has paid for: what it holds belongs to the booking from
 * now on. False if the booking was changed otherwise meanwhile.
 */
export async function bookChange(
  trx: ShopTransaction,
  shop: Pick<Shop, 'catalogue' | 'withdrawal'>,
  { id: cartId, change, lines, total }: ChangeCart,
  now: Date,
): Promise<boolean> {
  const { bookingId, request, line, places, from } = change
  const booked = await readBooked(trx, bookingId)
  const parts = places.flatMap((at): Part[] => {
    const old = booked.lines[at]
    return old !== undefined && isAdmission(old) && old.startsAt === from ? [{ at, line: old }] : []
  })
  if (parts.length < places.length) return false
  const moved = parts.flatMap(({ at, line: old }, index): Part[] => {
    const next = lines[index]
    return next !== undefined && isAdmission(next)
      ? [{ at, line: { ...next, ...answersOf(old) } }]
      : []
  })
  const wish = { bookingId, request, line, from }
  await writeMove(trx, shop, { booked, parts, moved, due: total, back: 0, wish, now })
  const sold = { cart_id: booked.id, expires_at: null }
  await trx.updateTable('hold').set(sold).where('cart_id', '=', cartId).execute()
  await trx.updateTable('cart').set(AS_BOOKED).where('id', '=', cartId).execute()
  return true
}

type ChangeCart = Pick<Selectable<CartTable>, 'id' | 'lines' | 'total'> & { change: PaidChange }

async function readBooked(trx: ShopDatabase, bookingId: string) {
  return await trx
    .selectFrom('booking')
    .innerJoin('cart', 'cart.id', 'booking.cart_id')
    .selectAll('cart')
    .select(['customer', 'booked_at', changeCount.as('changes')])
    .where('booking.id', '=', bookingId)
    .executeTakeFirstOrThrow()
}

type BookedCart = Awaited<ReturnType<typeof readBooked>>

interface Possible {
  kind: 'possible'
  booked: BookedCart
  parts: Part[]
  plan: Plan
}

/** Whether the wish can be fulfilled, apart from places; `moved` if it was before. */
export async function readWish(
  trx: ShopDatabase,
  { catalogue, changes: rules }: Pick<MoveNeeds, 'catalogue' | 'changes'>,
  { bookingId, request, line: at, from, datetime, due }: Wish,
  now: Date,
): Promise<Possible | Exclude<MoveOutcome, { kind: 'due' }>> {
  const booked = await readBooked(trx, bookingId)
  const done = await trx
    .selectFrom('booking_change')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('request', '=', request)
    .executeTakeFirst()
  if (done !== undefined) return { kind: 'moved' }
  const parts = movedWith(booked.lines, at, catalogue)
  const line = booked.lines[at]
  if (parts === null || line === undefined || !isAdmission(line) || line.startsAt !== from)
    return { kind: 'outdated' }
  const ruled = { catalogue, rules, now }
  const why = whyFixed(booked, line, ruled)
  if (why !== null) return { kind: 'fixed', why }
  const t = serverTexts(booked.language, catalogue.museum.country)
  const plan = planMove(parts, datetime, booked, ruled, t('change.fee'))
  if (plan.kind !== 'plan') return plan
  if (plan.due !== due || plan.moved[0]?.line.startsAt === from) return { kind: 'outdated' }
  return { kind: 'possible', booked, parts, plan }
}

interface Moving extends Pick<Plan, 'moved' | 'due' | 'back'> {
  booked: BookedCart
  parts: Part[]
  /** The voucher for what the customer gets back. */
  product?: ReturnType<typeof voucherFor>
  wish: Omit<Wish, 'datetime' | 'due'>
  now: Date
}

/**
 * Frees the old places and writes the change with new codes and the mails. The caller sells the new
 * places in the same transaction.
 */
async function writeMove(
  trx: ShopTransaction,
  shop: Pick<Shop, 'catalogue' | 'withdrawal'>,
  { booked, parts, moved: all, due, back, product, wish, now }: Moving,
): Promise<void> {
  const { catalogue } = shop
  const { bookingId, request, line, from } = wish
  const { id: cartId, customer, language } = booked
  const lines = withMoved(booked.lines, all)
  if (product !== undefined) {
    const name = pickText(catalogue, product.name, language)
    const [amount, taxParts] = [back, [{ gross: back, rate: product.vat }]]
    const voucher = { kind: 'voucher', productId: product.id, name, count: 1, amount } as const
    lines.push({ ...voucher, isReturn: true, total: amount, taxParts })
  }
  for (const part of parts) await freePlaces(trx, cartId, part.line)
  await trx
    .updateTable('cart')
    .set({ lines: JSON.stringify(lines), total: booked.total + due })
    .where('id', '=', cartId)
    .execute()
  // The old codes are no longer valid: only stored ones are.
  const places = all.map(({ at }) => at)
  await trx
    .deleteFrom('admission')
    .where('booking_id', '=', bookingId)
    .where('line', 'in', places)
    .execute()
  await sql`${issueAdmissions(catalogue, { bookingId, lines }, now, places)}`.execute(trx)
  const to = all[0]?.line.startsAt ?? from
  await keepLinks(trx, bookingId, to.slice(0, 10))
  await trx
    .insertInto('booking_change')
    .values({
      booking_id: bookingId,
      request,
      line,
      from_time: from,
      to_time: to,
      paid: due,
      returned: back,
      changed_at: now,
    })
    .execute()
  const cart = { ...booked, lines, total: booked.total + due }
  const words = { language, t: serverTexts(language, catalogue.museum.country) }
  const [old, moved] = [parts[0]?.line, all[0]?.line].map((one) =>
    one === undefined ? '' : whenInWords(one, words),
  )
  const booking = { bookingId, cart, customer, booked_at: booked.booked_at, now }
  await mailFurther(trx, shop, booking, {
    kind: 'changed',
    isAgain: product === undefined,
    changed: { from: old ?? '', to: moved ?? '' },
  })
  if (product === undefined) return
  const recipient = customer.email ?? ''
  const gift = booked.lines.length
  await mailVouchers(trx, catalogue, { bookingId, cart, now }, { recipient, gift })
}

function withMoved(lines: readonly PricedLine[], moved: readonly Part[]): PricedLine[] {
  return lines.map((line, at) => moved.find((part) => part.at === at)?.line ?? line)
}

/** Deletes the sold row of a line. Equal lines have equal rows, so that any of these will do. */
async function freePlaces(trx: ShopTransaction, cartId: string, line: AdmissionLine) {
  const [ticketId, pieces] =
    line.kind === 'ticket' ? [line.ticketId, line.count] : [line.price.id, line.price.count]
  const { numDeletedRows } = await trx
    .deleteFrom('hold')
    .where('id', '=', (e) =>
      e
        .selectFrom('hold')
        .select('id')
        .where('cart_id', '=', cartId)
        .where('offering_id', '=', line.offeringId)
        .where('starts_at', '=', line.startsAt)
        .where('ticket_id', '=', ticketId)
        .where('pieces', '=', pieces)
        .where('expires_at', 'is', null)
        .limit(1),
    )
    .executeTakeFirstOrThrow()
  if (numDeletedRows !== 1n) throw new Error('a booked line has sold places')
}
