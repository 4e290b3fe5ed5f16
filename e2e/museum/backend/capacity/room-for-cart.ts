import { nowInMuseum } from '@shop/shared/dates/museum-time'
import { type Selectable, sql } from 'kysely'
import { isAdmission } from '../cart/line-kinds.ts'
import { findSlot } from '../cart/lines/find-slot.ts'
import { findArticle, findOffering, findTicket } from '../catalogue/find-offering.ts'
import { HOLD_TABLES, slotKey, stillHeld } from '../database/hold-tables.ts'
import type { CartTable } from '../database/order-tables.ts'
import type { ShopTransaction } from '../database/schema.ts'
import type { Shop } from '../database/shop.ts'
import { type Offering, type Slot, slotsOn } from '../schedule/slots-on.ts'
import { amountLeft, readSpent } from '../vouchers/amount-left.ts'
import { findCodes } from '../vouchers/find-codes.ts'
import { takeBackFromOrder } from './open-order.ts'
import { piecesLeft, placesLeft, type TakenRow, takenBySlot } from './places-left.ts'
import { readPiecesTaken, stockLeft } from './stock-left.ts'

type Cart = Selectable<CartTable>

/**
 * The tables that can have rows of a cart, by its lines and codes. We skip the other tables to save
 * time, because other buyers wait for the cart's slots meanwhile.
 */
export function heldIn({
  lines,
  codes,
}: Pick<Cart, 'lines' | 'codes'>): readonly (typeof HOLD_TABLES)[number][] {
  const can = {
    hold: lines.some(isAdmission),
    article_hold: lines.some((line) => 'articleId' in line),
    code_use: codes.length > 0,
  }
  return HOLD_TABLES.filter((table) => can[table])
}

/** At this time every hold has expired, so that only what is sold counts. */
const SOLD_ONLY = new Date('9999-01-01T00:00:00Z')

interface Comparing {
  trx: ShopTransaction
  museum: Pick<Shop, 'catalogue' | 'clock'>
  cart: Pick<Cart, 'id' | 'language'>
  now: Date
  isLate: boolean
  /**
   * Rows of this cart count if they expire by this time; rows of other carts count if they expire
   * later.
   */
  at: Date
}

/**
 * Is there room for everything that a cart holds? What it holds must be locked in this transaction.
 *
 * For a cart in time the answer should always be yes: this is the last check that nothing is sold
 * twice, so holds of other carts do not count. A catalogue change takes nothing back: the capacity
 * at the time of holding still counts, and if an offer or time was removed, the hold is trusted.
 *
 * A late cart has expired: holds of other carts count, and a time that has begun has no room left.
 * Its holds become sold with the booking.
 */
export async function hasRoomFor(
  trx: ShopTransaction,
  museum: Comparing['museum'],
  cart: Cart,
  { now, isLate }: Pick<Comparing, 'now' | 'isLate'>,
): Promise<boolean> {
  const comparing = { trx, museum, cart, now, isLate, at: isLate ? now : SOLD_ONLY }
  if (isLate && !(await takeBackFromOrder(trx, cart))) return false
  for (const table of heldIn(cart)) if (!(await FITS[table](comparing))) return false
  return true
}

const FITS: Record<(typeof HOLD_TABLES)[number], (comparing: Comparing) => Promise<boolean>> = {
  hold: placesFit,
  article_hold: stockFits,
  code_use: creditFits,
}

async function placesFit(comparing: Comparing): Promise<boolean> {
  const { museum, now, isLate } = comparing
  const { catalogue } = museum
  const museumNow = nowInMuseum(now, catalogue.museum.timeZone)
  const { rows, takenIn } = await readOwnAndTaken(comparing)
  const own = new Map<string, number>()
  const most = (today: number, then: number | null) => (isLate ? today : Math.max(today, then ?? 0))
  for (const { offering_id: offeringId, starts_at: startsAt, ticket_id: id, ...row } of rows) {
    const offering = findOffering(catalogue, offeringId)
    const slot = offering && slotOf(offering, startsAt, { museumNow, isLate })
    if (slot === undefined && isLate) return false
    if (slot === undefined) continue
    const key = slotKey({ offeringId, startsAt })
    const taken = takenIn.get(key)
    const places = (own.get(key) ?? 0) + Number(row.places)
    own.set(key, places)
    const perSlot = findTicket(catalogue, id)?.ticket.maxPerSlot
    const maxPerSlot = perSlot === undefined ? perSlot : most(perSlot, row.max_pieces)
    const capacity = most(slot.capacity, row.capacity)
    if (places > placesLeft({ ...slot, capacity }, taken)) return false
    if (Number(row.pieces) > piecesLeft({ id, maxPerSlot }, taken)) return false
  }
  return true
}

function slotOf(
  offering: Offering,
  startsAt: string,
  { museumNow, isLate }: { museumNow: string; isLate: boolean },
): Slot | undefined {
  if (isLate) {
    const found = findSlot(offering, { name: '', datetime: startsAt }, museumNow)
    return found.kind === 'found' ? found.slot : undefined
  }
  // The demo's scarce and sold-out days move at midnight, so only the real capacity counts here.
  const whole = { ...offering, soldOutDays: [], soldOutSlots: [], scarceSlots: [] }
  const slots = slotsOn(whole, startsAt.slice(0, 10), museumNow.slice(0, 10))
  return slots.find((one) => one.startsAt === startsAt)
}

interface Row extends TakenRow {
  is_own: boolean
  capacity: number | null
  max_pieces: number | null
}

async function readOwnAndTaken({ trx, cart, isLate, at }: Comparing) {
  const taken = sql`offering_id, starts_at, ticket_id, places, pieces,
    null::integer as capacity, null::integer as max_pieces, false as is_own`
  const inSlots = sql`(offering_id, starts_at) in (select offering_id, starts_at from own)`
  const held = sql`union all select ${taken} from hold where ${inSlots} and ${stillHeld(at)}`
  const { rows: both } = await sql<Row>`
    with own as (select * from hold where cart_id = ${cart.id} and expires_at <= ${at}),
    taken as (
      select offering_id, starts_at, ticket_id, places, pieces, capacity, max_pieces, true as is_own
        from own
      union all select ${taken} from slot_sold where ${inSlots}
      ${isLate ? held : sql``}
    )
    select offering_id, starts_at, ticket_id, is_own, sum(places) as places, sum(pieces) as pieces,
      max(capacity) as capacity, max(max_pieces) as max_pieces
    from taken group by offering_id, starts_at, ticket_id, is_own`.execute(trx)
  return {
    rows: both.filter((row) => row.is_own),
    takenIn: takenBySlot(both.filter((row) => !row.is_own)),
  }
}

async function stockFits({ trx, museum, cart, isLate, at }: Comparing): Promise<boolean> {
  const rows = await trx
    .selectFrom('article_hold')
    .select(({ fn }) => [
      'article_id as id',
      fn.sum('pieces').as('pieces'),
      fn.max('stock').as('stock'),
    ])
    .where('cart_id', '=', cart.id)
    .where('expires_at', '<=', at)
    .groupBy('article_id')
    .execute()
  const ids = rows.map(({ id }) => id)
  const taken = await readPiecesTaken(trx, ids, at)
  return rows.every(({ id, pieces, stock: then }) => {
    const article = findArticle(museum.catalogue, id)
    if (article === undefined) return !isLate
    const { stock: today } = article
    const stock = today === undefined || isLate ? today : Math.max(today, then ?? 0)
    const left = stockLeft({ id, stock }, taken)
    return left === null || Number(pieces) <= left
  })
}

async function creditFits({ trx, museum, cart, isLate, at }: Comparing): Promise<boolean> {
  const rows = await trx
    .selectFrom('code_use')
    .select(['code_key', 'amount'])
    .where('cart_id', '=', cart.id)
    .where('expires_at', '<=', at)
    .execute()
  const keys = rows.map(({ code_key: key }) => key)
  const known = await findCodes({ ...museum, db: trx }, keys, cart.language)
  const spent = await readSpent(trx, keys, at)
  return rows.every(({ code_key: key, amount }) => {
    const code = known.get(key)
    return code === undefined ? !isLate : amount <= amountLeft(code, spent)
  })
}
