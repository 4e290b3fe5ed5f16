import { nowInMuseum } from '@shop/shared/dates/museum-time'
import { type Selectable, sql } from 'kysely'
import { findArticle, findOffering, findTicket } from '../catalogue/find-offering.ts'
import { slotKey } from '../database/hold-tables.ts'
import type { CartTable } from '../database/order-tables.ts'
import type { ShopTransaction } from '../database/schema.ts'
import type { Shop } from '../database/shop.ts'
import { slotsOn } from '../schedule/slots-on.ts'
import { amountLeft, readSpent } from '../vouchers/amount-left.ts'
import { findCodes } from '../vouchers/find-codes.ts'
import { heldIn } from './held-in.ts'
import { piecesLeft, placesLeft, takenBySlot } from './places-left.ts'
import { readPiecesTaken, stockLeft } from './stock-left.ts'

type Museum = Pick<Shop, 'catalogue' | 'clock'>

/** At this time every hold has expired, so that only what is sold counts. */
const SOLD_ONLY = new Date('9999-01-01T00:00:00Z')

/**
 * Does everything that a cart holds fit beside what is already sold? It always should: this is the
 * last check that nothing is sold twice. What the cart holds must be locked in this transaction.
 * A catalogue that was changed since takes nothing back: what there was when it was held still
 * counts, and of offers and times that are gone the hold is trusted.
 */
export async function fitsBesideSold(
  trx: ShopTransaction,
  museum: Museum,
  cart: Pick<Selectable<CartTable>, 'id' | 'language' | 'lines' | 'codes'>,
  now: Date,
): Promise<boolean> {
  const tables = heldIn(cart)
  return (
    (!tables.includes('hold') || (await placesFit(trx, museum, cart.id, now))) &&
    (!tables.includes('article_hold') || (await stockFits(trx, museum, cart.id))) &&
    (!tables.includes('code_use') || (await creditFits(trx, museum, cart)))
  )
}

async function placesFit(
  trx: ShopTransaction,
  { catalogue }: Museum,
  cartId: string,
  now: Date,
): Promise<boolean> {
  const today = nowInMuseum(now, catalogue.museum.timeZone).slice(0, 10)
  const { rows, soldIn } = await readOwnAndSold(trx, cartId)
  const own = new Map<string, number>()
  for (const { offering_id: offeringId, starts_at: startsAt, ticket_id: id, ...row } of rows) {
    const offering = findOffering(catalogue, offeringId)
    if (offering === undefined) continue
    // The demo's scarce and sold-out days move at midnight, so only the real capacity counts here.
    const whole = { ...offering, soldOutDays: [], soldOutSlots: [], scarceSlots: [] }
    const slots = slotsOn(whole, startsAt.slice(0, 10), today)
    const slot = slots.find((one) => one.startsAt === startsAt)
    if (slot === undefined) continue
    const key = slotKey({ offeringId, startsAt })
    const sold = soldIn.get(key)
    const places = (own.get(key) ?? 0) + Number(row.places)
    own.set(key, places)
    const most = findTicket(catalogue, id)?.ticket.maxPerSlot
    const maxPerSlot = most === undefined ? most : Math.max(most, row.max_pieces ?? 0)
    const capacity = Math.max(slot.capacity, row.capacity ?? 0)
    if (places > placesLeft({ ...slot, capacity }, sold)) return false
    if (Number(row.pieces) > piecesLeft({ id, maxPerSlot }, sold)) return false
  }
  return true
}

/** What a cart holds, and what is sold in the same slots, in one statement. */
async function readOwnAndSold(trx: ShopTransaction, cartId: string) {
  const columns = ['offering_id', 'starts_at', 'ticket_id', 'places', 'pieces'] as const
  const held = trx.selectFrom('hold').where('cart_id', '=', cartId)
  const none = sql<number | null>`null::integer`
  const sold = trx
    .selectFrom('slot_sold')
    .select(columns)
    .select([sql.lit(false).as('is_own'), none.as('capacity'), none.as('max_pieces')])
    .where(({ refTuple, eb }) =>
      eb(
        refTuple('offering_id', 'starts_at'),
        'in',
        held.select(['offering_id', 'starts_at']).$asTuple('offering_id', 'starts_at'),
      ),
    )
  const both = await trx
    .selectFrom(
      held
        .select([...columns, sql.lit(true).as('is_own'), 'capacity', 'max_pieces'])
        .unionAll(sold)
        .as('both'),
    )
    .select(['offering_id', 'starts_at', 'ticket_id', 'is_own'])
    .select(({ fn }) => [
      fn.sum<string>('places').as('places'),
      fn.sum<string>('pieces').as('pieces'),
      fn.max('capacity').as('capacity'),
      fn.max('max_pieces').as('max_pieces'),
    ])
    .groupBy(['offering_id', 'starts_at', 'ticket_id', 'is_own'])
    .execute()
  return {
    rows: both.filter((row) => row.is_own),
    soldIn: takenBySlot(both.filter((row) => !row.is_own)),
  }
}

async function stockFits(
  trx: ShopTransaction,
  { catalogue }: Museum,
  cartId: string,
): Promise<boolean> {
  const rows = await trx
    .selectFrom('article_hold')
    .select(({ fn }) => [
      'article_id as id',
      fn.sum('pieces').as('pieces'),
      fn.max('stock').as('stock'),
    ])
    .where('cart_id', '=', cartId)
    .groupBy('article_id')
    .execute()
  const sold = await readPiecesTaken(
    trx,
    rows.map(({ id }) => id),
    SOLD_ONLY,
  )
  return rows.every(({ id, pieces, stock }) => {
    const now = findArticle(catalogue, id)?.stock
    const most = now === undefined ? now : Math.max(now, stock ?? 0)
    const left = stockLeft({ id, stock: most }, sold)
    return left === null || Number(pieces) <= left
  })
}

async function creditFits(
  trx: ShopTransaction,
  museum: Museum,
  { id, language }: Pick<Selectable<CartTable>, 'id' | 'language'>,
): Promise<boolean> {
  const rows = await trx
    .selectFrom('code_use')
    .select(['code_key', 'amount'])
    .where('cart_id', '=', id)
    .execute()
  const keys = rows.map(({ code_key: key }) => key)
  const known = await findCodes({ ...museum, db: trx }, keys, language)
  const spent = await readSpent(trx, keys, SOLD_ONLY)
  return rows.every(({ code_key: key, amount }) => {
    const code = known.get(key)
    return code === undefined || amount <= amountLeft(code, spent)
  })
}
