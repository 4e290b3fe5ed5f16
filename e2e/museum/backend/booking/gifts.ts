import { todayInMuseum } from '@shop/shared/dates/museum-time'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { runTransaction } from '../../../service/database/run-transaction.ts'
import type { PricedLine } from '../cart/line-kinds.ts'
import { isGiftDay } from '../cart/lines/voucher.ts'
import { lockNames } from '../database/locks.ts'
import type { ShopTransaction } from '../database/schema.ts'
import type { Shop } from '../database/shop.ts'
import { withdrawalColumns } from './withdrawal-columns.ts'
import { keepLinks, mailVouchers } from './write-booking.ts'

/** How often a gift is mailed, the first time included. */
export const GIFT_MAILS = 3

export interface BookedGift {
  /** Index of the line in the order. */
  line: number
  /** Museum day on which it is mailed, or was mailed last. */
  on: string
  sent: number
  /** A mail of a gift of this booking is still in the queue. */
  isQueued: boolean
}

/** The gifts of `booking`, without withdrawn ones, as a column. */
export const giftColumn: RawBuilder<BookedGift[]> = sql`(
  select coalesce(jsonb_agg(one), '[]') from (
    select line, send_on as "on", 0 as sent, false as "isQueued" from gift
    where gift.booking_id = booking.id
    union all
    select line, sent_on, times, exists (select from mail
      where mail.booking_id = booking.id and kind = 'gift' and sent_at is null)
    from gift_sent where gift_sent.booking_id = booking.id
  ) as one
  where not exists (select from withdrawal
    where withdrawal.booking_id = booking.id and lines @> to_jsonb(one.line))
)`

export type WhyNotAgain = 'often' | 'used' | 'queued' | 'forgotten'

/** Why a gift that was sent cannot be sent again; null if it can. */
export function whyNotAgain(
  { lines, redeemed }: { lines: readonly PricedLine[]; redeemed: readonly number[] },
  { line, sent, isQueued }: BookedGift,
): WhyNotAgain | null {
  if (sent >= GIFT_MAILS) return 'often'
  if (redeemed.includes(line)) return 'used'
  if (recipientOf(lines[line]) === undefined) return 'forgotten'
  return isQueued ? 'queued' : null
}

function recipientOf(line: PricedLine | undefined): string | undefined {
  return line?.kind === 'voucher' ? line.delivery?.email : undefined
}

type GiftNeeds = Pick<Shop, 'db' | 'catalogue' | 'clock'>

/**
 * Issues the vouchers of a gift that was mailed `sent` times so far, and queues their mail. Only
 * hashes of codes are stored, so a further mail has new codes in place of the old ones. Does nothing
 * if another process or an earlier press has mailed it, or its buyer has withdrawn from it.
 */
export async function mailGift(
  { db, catalogue, clock }: GiftNeeds,
  { bookingId, line, sent }: { bookingId: string; line: number; sent: number },
): Promise<WhyNotAgain | null> {
  return await runTransaction(db, async (trx) => {
    const [issued] = await lockVouchers(trx, bookingId, [line])
    const now = clock()
    const cart = await trx
      .selectFrom('booking')
      .innerJoin('cart', 'cart.id', 'booking.cart_id')
      .selectAll('cart')
      .select([giftColumn.as('gifts'), withdrawalColumns(now).redeemed.as('redeemed')])
      .where('booking.id', '=', bookingId)
      .executeTakeFirstOrThrow()
    const gift = cart.gifts.find((one) => one.line === line)
    if (gift?.sent !== sent) return null
    const why = sent === 0 ? null : whyNotAgain(cart, gift)
    if (why !== null) return why
    const today = todayInMuseum(now, catalogue.museum.timeZone)
    // The recipient's address is no longer needed there. The buyer may have moved the day just now.
    const waiting = await trx
      .deleteFrom('gift')
      .where(ofLines(bookingId, [line]))
      .where('send_on', '<=', today)
      .returning('recipient')
      .executeTakeFirst()
    const recipient = sent === 0 ? waiting?.recipient : recipientOf(cart.lines[line])
    if (recipient === undefined) return null
    await trx
      .deleteFrom('voucher')
      .where(ofLines(bookingId, [line]))
      .execute()
    // A further mail does not prolong the validity.
    const from = issued && new Date(`${issued.valid_from.replace(' ', 'T')}+01:00`)
    const gifts = { recipient, gift: line, isAgain: sent > 0 }
    await mailVouchers(trx, catalogue, { bookingId, cart, now: from ?? now }, gifts)
    const mailed = { times: sent + 1, sent_on: today }
    await trx
      .insertInto('gift_sent')
      .values({ booking_id: bookingId, line, ...mailed })
      .onConflict((known) => known.columns(['booking_id', 'line']).doUpdateSet(mailed))
      .execute()
    return null
  })
}

/** Mails a gift on another day, unless it was mailed already; the order names the new day too. */
export async function moveGift(
  { db, catalogue, clock }: GiftNeeds,
  { bookingId, line, on }: { bookingId: string; line: number; on: string },
): Promise<'day' | 'sent' | null> {
  if (!isGiftDay(on, todayInMuseum(clock(), catalogue.museum.timeZone))) return 'day'
  return await runTransaction(db, async (trx) => {
    const moved = await trx
      .updateTable('gift')
      .set({ send_on: on })
      .where(ofLines(bookingId, [line]))
      .executeTakeFirst()
    if (!moved.numUpdatedRows) return 'sent'
    const place = [String(line), 'delivery', 'on']
    await trx
      .updateTable('cart')
      .set({ lines: sql`jsonb_set(lines, ${place}::text[], to_jsonb(${on}::text), false)` })
      .where('id', 'in', (e) =>
        e.selectFrom('booking').select('cart_id').where('id', '=', bookingId),
      )
      .execute()
    await keepLinks(trx, bookingId, on)
    return null
  })
}

/**
 * Locks a booking and the vouchers that these lines of it have so far. A mail and a withdrawal of
 * the same gift wait for each other; a checkout that pays with one of the codes waits, or has taken
 * the code before.
 */
export async function lockVouchers(
  trx: ShopTransaction,
  bookingId: string,
  lines: readonly number[],
) {
  await trx.selectFrom('booking').select('id').where('id', '=', bookingId).forUpdate().execute()
  const vouchers = await trx
    .selectFrom('voucher')
    .select(['code_key', 'amount', 'valid_from'])
    .where(ofLines(bookingId, lines))
    .execute()
  await lockNames(
    trx,
    'code',
    vouchers.map(({ code_key }) => code_key),
  )
  return vouchers
}

/** Rows of these lines of a booking, in `gift` or `voucher`. */
export function ofLines(bookingId: string, lines: readonly number[]) {
  return sql<SqlBool>`booking_id = ${bookingId} and line = any(${[...lines]}::integer[])`
}
