import { randomUUID } from 'node:crypto'
import { nowInMuseum } from '@shop/shared/dates/museum-time'
import { pathTo } from '@shop/shared/routing/path-to'
import { type SqlBool, sql } from 'kysely'
import { runTransaction } from '../../../service/database/run-transaction.ts'
import { messageOf } from '../../../service/http/log.ts'
import { placesLeft, readTakenIn } from '../capacity/places-left.ts'
import { holdPlaces } from '../capacity/take-places.ts'
import { hashToken, insertEmptyGuest } from '../customers/sign-in.ts'
import { slotKey } from '../database/hold-tables.ts'
import { lockSlots } from '../database/locks.ts'
import type { Shop } from '../database/shop.ts'
import type { MailQueue } from '../mail/mail-queue.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { writePlacesOffer } from '../mail/write-waiting-list.ts'
import type { Slot } from '../schedule/slots-on.ts'
import {
  addKey,
  CONFIRM_HOURS,
  findWaited,
  hasWaitingList,
  isListed,
  pageFor,
  peopleFitting,
  slotInWords,
  unitsFor,
  type Waited,
} from './entries.ts'

/** Default time for which offered places are held. */
export const OFFER_MINUTES = 60

/** A visitor who lets so many offers pass leaves the list. The mail says the number in words. */
const MOST_OFFERS = 3

/** Stands for the tickets that the visitor has not chosen yet. */
const ANY_TICKET = '(waiting list)'

export interface OfferNeeds
  extends Pick<Shop, 'db' | 'catalogue' | 'clock' | 'readClock' | 'returnOrigins' | 'log'> {
  mails: Pick<MailQueue, 'sendSoon'>
  /** For how long offered places are held. */
  waitingMinutes: number
}

interface Offered extends Pick<Waited, 'offer'> {
  slot: Slot
}

/** Offers free places to the first visitors who wait for them; any number of processes may run it. */
export async function offerPlaces(backend: OfferNeeds): Promise<void> {
  const { db, catalogue, clock, log, mails } = backend
  const now = clock()
  await endWaits(backend, now)
  if (!hasWaitingList(backend)) return
  const waiting = await db
    .selectFrom('waiting')
    .select(['offering_id', 'starts_at', ({ fn }) => fn.min('people').as('least')])
    .where('queued_at', 'is not', null)
    .where('cart_id', 'is', null)
    .groupBy(['offering_id', 'starts_at'])
    .execute()
  const waited = waiting.flatMap(({ offering_id: id, starts_at: datetime, least }) => {
    const found = findWaited(catalogue, { id, datetime }, now)
    if (found === null || !isListed(backend, found)) return []
    return found.slots.map((slot) => ({ offer: found.offer, slot, least }))
  })
  const taken = await readTakenIn(
    db,
    waited.map(({ slot }) => slot),
    now,
  )
  for (const { least, ...one } of waited) {
    const left = placesLeft(one.slot, taken.get(slotKey(one.slot)))
    if (peopleFitting(one, left) < least) continue
    try {
      while (await offerOnce(backend, one)) mails.sendSoon()
    } catch (error) {
      log('free places could not be offered', {
        [one.offer.kind]: one.offer.of.id,
        error: messageOf(error),
      })
    }
  }
}

/**
 * Holds the free places of a time for the first visitor whose number fits, and who waits for this
 * time or for any time of its day. False if there is none. The lock of the slot is the same as of
 * every purchase, so never more is held than is free. The lock of the entry prevents a second offer
 * when two times become free at once.
 */
async function offerOnce(backend: OfferNeeds, { offer, slot }: Offered): Promise<boolean> {
  const { db, catalogue, readClock, returnOrigins, waitingMinutes } = backend
  const { mailed: shop } = returnOrigins
  if (shop === null) return false
  return await runTransaction(db, async (trx) => {
    const { at } = await lockSlots(trx, [slot])
    const now = await readClock(trx, at)
    const taken = await readTakenIn(trx, [slot], now)
    const fitting = peopleFitting({ offer }, placesLeft(slot, taken.get(slotKey(slot))))
    const entry = await trx
      .selectFrom('waiting')
      .selectAll()
      .where('offering_id', '=', slot.offeringId)
      .where('starts_at', 'in', [slot.startsAt, slot.startsAt.slice(0, 10)])
      .where('queued_at', 'is not', null)
      .where('cart_id', 'is', null)
      .where('people', '<=', fitting)
      .orderBy('queued_at')
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (entry === undefined) return false
    const { id, people, language, email } = entry
    const expiresAt = new Date(now.getTime() + waitingMinutes * 60_000)
    const [cartId, guest, key] = [randomUUID(), randomUUID(), await addKey(trx, id)]
    await insertEmptyGuest(trx, guest, now)
    await trx
      .insertInto('cart')
      .values({
        id: cartId,
        status: 'held',
        customer_id: guest,
        language,
        payart: '',
        lines: '[]',
        codes: '[]',
        total: 0,
        // Like an unconfirmed order, it can only be replaced or expire.
        confirm_hash: hashToken(key),
        created_at: now,
        expires_at: expiresAt,
      })
      .execute()
    const pieces = unitsFor({ offer }, people)
    const takes = { unit: 'place', id: ANY_TICKET, pieces, places: pieces } as const
    const item = { slot, takes: { ...takes, needsOpenSlot: true, maxPerSlot: undefined } }
    await holdPlaces(trx, cartId, [item], expiresAt)?.execute()
    const to = { shop, language, key }
    const message = writePlacesOffer({
      catalogue,
      language,
      ...slotInWords({ offer, ...slot }, catalogue, language),
      people,
      until: nowInMuseum(expiresAt, catalogue.museum.timeZone),
      address: `${shop}${pathTo('waitingList', language)}#key=${key}`,
      leave: pageFor('leave', to),
    })
    await queueMail(trx, { kind: 'waiting', booking_id: null, recipient: email, message })
    const offered = { cart_id: cartId, offers: entry.offers + 1 }
    await trx.updateTable('waiting').set(offered).where('id', '=', id).execute()
    return true
  })
}

/** Ends the waits that are over, and puts visitors who missed their offer at the end of the list. */
async function endWaits(
  { db, catalogue }: Pick<OfferNeeds, 'db' | 'catalogue'>,
  now: Date,
): Promise<void> {
  const museumNow = nowInMuseum(now, catalogue.museum.timeZone)
  const unconfirmedSince = new Date(now.getTime() - CONFIRM_HOURS * 3_600_000)
  const theirs = sql`(select customer_id from cart as offered where offered.id = waiting.cart_id)`
  // The entry's time; or any time of its day, from `2026-09-03` to `2026-09-03 24`.
  const inSlot = sql`hold.offering_id = waiting.offering_id
    and hold.starts_at between waiting.starts_at and waiting.starts_at || ' 24'`
  // Begins with their few carts: a sold-out time has many.
  const hasBought = sql<SqlBool>`exists (
    select from (
      select cart_id from booking where lower(trim(customer->>'email')) = waiting.email
      union all select id from cart where customer_id = ${theirs}
    ) as own join booking using (cart_id) join hold using (cart_id)
    where ${inSlot} and hold.expires_at is null and booked_at > waiting.created_at)`
  /** The offer still holds its places, or the visitor is paying for them. */
  const isHolding = sql<SqlBool>`exists (
    select from hold join cart on cart.id = hold.cart_id
    where ${inSlot} and hold.expires_at > ${now} and cart.customer_id = ${theirs})`
  await db
    .deleteFrom('waiting')
    .where((e) =>
      e.or([
        e('until', '<', museumNow.slice(0, 10)),
        // A day lasts until it ends, and so no longer than `until`.
        sql<SqlBool>`(starts_at <= ${museumNow} and split_part(starts_at, ' ', 2) > '00:00:00')`,
        e.and([e('queued_at', 'is', null), e('created_at', '<', unconfirmedSince)]),
        e.and([
          e('offers', '>=', MOST_OFFERS),
          e.not(sql<SqlBool>`(cart_id is not null and ${isHolding})`),
        ]),
        e.and([e('queued_at', 'is not', null), hasBought]),
      ]),
    )
    .execute()
  await db
    .updateTable('waiting')
    .set({ cart_id: null, queued_at: now })
    // An offer that another process makes meanwhile has a cart that this statement cannot see.
    .where(sql<SqlBool>`exists (select from cart where cart.id = waiting.cart_id)`)
    .where((e) => e.not(e.or([isHolding, hasBought])))
    .execute()
}
