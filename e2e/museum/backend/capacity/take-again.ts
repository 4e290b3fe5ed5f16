import { nowInMuseum } from '@shop/shared/dates/museum-time'
import type { Selectable } from 'kysely'
import { findSlot } from '../cart/lines/find-slot.ts'
import { findArticle, findOffering, findTicket } from '../catalogue/find-offering.ts'
import { slotKey } from '../database/hold-tables.ts'
import type { CartTable } from '../database/order-tables.ts'
import type { ShopTransaction } from '../database/schema.ts'
import type { Shop } from '../database/shop.ts'
import { amountLeft, readSpent } from '../vouchers/amount-left.ts'
import { findCodes } from '../vouchers/find-codes.ts'
import { heldIn } from './held-in.ts'
import { takeBackFromOrder } from './open-order.ts'
import { piecesLeft, placesLeft, readTakenIn } from './places-left.ts'
import { readPiecesTaken, stockLeft } from './stock-left.ts'

type Museum = Pick<Shop, 'catalogue' | 'clock'>

/**
 * Is there still room for everything that an expired cart held? It must be locked in this
 * transaction, and becomes sold with the booking. A slot that has begun has no room left.
 */
export async function canTakeAgain(
  trx: ShopTransaction,
  museum: Museum,
  cart: Selectable<CartTable>,
  now: Date,
): Promise<boolean> {
  const tables = heldIn(cart)
  return (
    (await takeBackFromOrder(trx, cart)) &&
    (!tables.includes('hold') || (await hasPlaces(trx, museum, cart.id, now))) &&
    (!tables.includes('article_hold') || (await hasStock(trx, museum, cart.id, now))) &&
    (!tables.includes('code_use') || (await hasCredit(trx, museum, cart, now)))
  )
}

async function hasPlaces(
  trx: ShopTransaction,
  { catalogue }: Museum,
  cartId: string,
  now: Date,
): Promise<boolean> {
  const museumNow = nowInMuseum(now, catalogue.museum.timeZone)
  const rows = await trx
    .selectFrom('hold')
    .select(({ fn }) => [
      'offering_id',
      'starts_at',
      'ticket_id',
      fn.sum<string>('places').as('places'),
      fn.sum<string>('pieces').as('pieces'),
    ])
    .where('cart_id', '=', cartId)
    .where('expires_at', '<=', now)
    .groupBy(['offering_id', 'starts_at', 'ticket_id'])
    .execute()
  const slots = rows.map((row) => ({ offeringId: row.offering_id, startsAt: row.starts_at }))
  const takenIn = await readTakenIn(trx, slots, now)
  const wanted = new Map<string, number>()
  for (const { offering_id: offeringId, starts_at: startsAt, ticket_id: id, ...row } of rows) {
    const offering = findOffering(catalogue, offeringId)
    const found = offering && findSlot(offering, { name: '', datetime: startsAt }, museumNow)
    if (found?.kind !== 'found') return false
    const key = slotKey({ offeringId, startsAt })
    const taken = takenIn.get(key)
    const places = (wanted.get(key) ?? 0) + Number(row.places)
    wanted.set(key, places)
    const maxPerSlot = findTicket(catalogue, id)?.ticket.maxPerSlot
    if (places > placesLeft(found.slot, taken)) return false
    if (Number(row.pieces) > piecesLeft({ id, maxPerSlot }, taken)) return false
  }
  return true
}

async function hasStock(
  trx: ShopTransaction,
  { catalogue }: Museum,
  cartId: string,
  now: Date,
): Promise<boolean> {
  const rows = await trx
    .selectFrom('article_hold')
    .select(({ fn }) => ['article_id as id', fn.sum<string>('pieces').as('pieces')])
    .where('cart_id', '=', cartId)
    .where('expires_at', '<=', now)
    .groupBy('article_id')
    .execute()
  const ids = rows.map(({ id }) => id)
  const taken = await readPiecesTaken(trx, ids, now)
  return rows.every(({ id, pieces }) => {
    const article = findArticle(catalogue, id)
    if (article === undefined) return false
    const left = stockLeft(article, taken)
    return left === null || Number(pieces) <= left
  })
}

async function hasCredit(
  trx: ShopTransaction,
  museum: Museum,
  { id, language }: Pick<Selectable<CartTable>, 'id' | 'language'>,
  now: Date,
): Promise<boolean> {
  const rows = await trx
    .selectFrom('code_use')
    .select(['code_key', 'amount'])
    .where('cart_id', '=', id)
    .where('expires_at', '<=', now)
    .execute()
  const keys = rows.map(({ code_key: key }) => key)
  const known = await findCodes({ ...museum, db: trx }, keys, language)
  const spent = await readSpent(trx, keys, now)
  return rows.every(({ code_key: key, amount }) => {
    const code = known.get(key)
    return code !== undefined && amount <= amountLeft(code, spent)
  })
}
