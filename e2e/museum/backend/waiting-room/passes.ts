import type { Lanes } from '../../../service/database/open-lanes.ts'
import { undoUntracked, untracked } from '../../../service/database/track-writes.ts'
import { messageOf } from '../../../service/http/log.ts'
import type { ShopTables } from '../database/schema.ts'
import type { Shop } from '../database/shop.ts'
import { type Room, readNumber, signNumber } from './signed-number.ts'

/** Undoing the use of a pass runs in the lane `bookings`. */
export interface PassNeeds extends Pick<Shop, 'db' | 'clock' | 'log'> {
  lanes: Pick<Lanes<ShopTables>, 'bookings'>
}

/** How long a pass is valid for payments, from its first exchange on. */
export const PASS_MINUTES = 15
/** Payments that may be started with one pass; a card may be declined a few times. */
export const ORDERS_PER_PASS = 10

export type Pass = { kind: 'pass'; pass: string; until: Date } | { kind: 'over' }

/**
 * The pass for a number that is let in. Its time begins when it is requested for the first time.
 */
export async function exchange(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  room: Room,
  number: number,
): Promise<Pass> {
  const now = clock()
  await db
    .insertInto('room_pass')
    .values({ room_id: room.id, number, let_in_at: now })
    .onConflict((c) => c.doNothing())
    .execute()
  const { let_in_at: at } = await db
    .selectFrom('room_pass')
    .select('let_in_at')
    .where('room_id', '=', room.id)
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  const until = new Date(at.getTime() + PASS_MINUTES * 60_000)
  if (until <= now) return { kind: 'over' }
  return { kind: 'pass', pass: signNumber('pass', room, number), until }
}

/**
 * `takeBack` never rejects: a pass with one payment too many expires a few minutes later anyway.
 */
export type PassUse = { kind: 'used'; takeBack: () => Promise<void> } | { kind: 'none' | 'over' }

/** Counts a payment before it starts; `none`: not a pass of this room. */
export async function usePass(
  { db, lanes, clock, log }: PassNeeds,
  room: Room,
  pass: string | undefined,
): Promise<PassUse> {
  const number = pass === undefined ? null : readNumber('pass', room, pass)
  if (number === null) return { kind: 'none' }
  const ofNumber = (lane: Shop['db']) =>
    lane.updateTable('room_pass').where('room_id', '=', room.id).where('number', '=', number)
  const { numUpdatedRows: used } = await untracked(() =>
    ofNumber(db)
      .set((e) => ({ orders: e('orders', '+', 1) }))
      .where('let_in_at', '>', new Date(clock().getTime() - PASS_MINUTES * 60_000))
      .where('orders', '<', ORDERS_PER_PASS)
      .executeTakeFirst(),
  )
  if (Number(used) === 0) return { kind: 'over' }
  return {
    kind: 'used',
    // Does not use the lane `holds`: if that lane is full, no payment starts, and the pass must not
    // be used up.
    takeBack: () =>
      undoUntracked(
        () =>
          ofNumber(lanes.bookings)
            .set((e) => ({ orders: e('orders', '-', 1) }))
            .execute(),
        (error) => log('a pass counted a payment that did not begin', { error: messageOf(error) }),
      ),
  }
}
