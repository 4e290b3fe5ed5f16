import { randomBytes, randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { currentWireConfig } from '../config/current-config.ts'
import { daysBefore } from '../database/retention.ts'
import type { WaitingRoomTable } from '../database/schema.ts'
import type { Shop } from '../database/shop.ts'
import { couldBeLetIn, letInAt } from './let-in.ts'
import { type RoomSettings, roomSettings } from './room-settings.ts'

export type OpenRoom = Selectable<WaitingRoomTable>

/** Minimum time that an automatically opened room stays open. */
const SHORTEST_MS = 2 * 60_000
/** The room closes below this share of the orders at which it opens. */
const CALM = 0.75
/** Orders are counted less often than the room is read. */
const COUNT_EVERY_MS = 5000

type RoomShop = Pick<Shop, 'db' | 'clock' | 'catalogue' | 'log'>

/**
 * Returns a function that reads the open room, at most `freshMs` old. It also opens, closes and
 * paces the room as set by the operators; any process that is asked first does this.
 */
export function followRoom(shop: RoomShop, freshMs: number): () => Promise<OpenRoom | null> {
  let last: { room: Promise<OpenRoom | null>; at: number } | null = null
  let counted = { isOver: false, isCalm: true, at: Number.NEGATIVE_INFINITY, orders: 0 }

  const countHeld = async (orders: number) => {
    const now = performance.now()
    if (counted.orders === orders && now - counted.at < Math.min(COUNT_EVERY_MS, freshMs * 5))
      return counted
    const held = await heldUpTo(shop, orders + 1)
    counted = { isOver: held > orders, isCalm: held <= orders * CALM, at: now, orders }
    return counted
  }

  const look = async (): Promise<OpenRoom | null> => {
    // Read the room first: the config read after it is never older than the config that opened it.
    const room = await readOpenRoom(shop)
    const wanted = roomSettings(await currentWireConfig(shop), shop.catalogue)
    const held = wanted.mode === 'automatic' ? await countHeld(wanted.orders) : null
    if (room === null) {
      if (wanted.mode === 'closed' || held?.isOver === false) return null
      return await open(shop, wanted)
    }
    const isQuiet = held?.isCalm && isIdle(room, shop.clock())
    if (wanted.mode === 'closed' || wanted.eventId !== room.event_id || isQuiet) {
      return await close(shop, room)
    }
    return room.per_minute === wanted.perMinute ? room : await pace(shop, room, wanted.perMinute)
  }

  return () => {
    const now = performance.now()
    if (last !== null && now - last.at < freshMs) return last.room
    const room = look()
    last = { room, at: now }
    room.catch(() => {
      last = null
    })
    return room
  }
}

/** The room in the database; processes open and close it a moment after the config changes. */
export async function readOpenRoom({ db }: Pick<Shop, 'db'>): Promise<OpenRoom | null> {
  const room = db.selectFrom('waiting_room').selectAll().where('is_open', '=', true)
  return (await room.executeTakeFirst()) ?? null
}

/** The queue is empty, and the room did not open just now. */
function isIdle(room: OpenRoom, now: Date): boolean {
  return (
    letInAt(room, now) === room.issued && now.getTime() - room.opened_at.getTime() > SHORTEST_MS
  )
}

/**
 * Ignores orders that the museum wrote, because they are held for weeks. Reads at most `most` rows.
 */
async function heldUpTo({ db, clock }: RoomShop, most: number): Promise<number> {
  const { rows } = await sql<{ held: string }>`select count(*) as held from
    (select 1 from cart where status = 'held' and review_id is null and expires_at > ${clock()} limit ${most}) as held_now`.execute(
    db,
  )
  return Number(rows[0]?.held ?? 0)
}

async function open(shop: RoomShop, { mode, eventId, perMinute }: RoomSettings) {
  const now = shop.clock()
  const room = {
    id: randomUUID(),
    key: randomBytes(32).toString('base64url'),
    event_id: eventId,
    opened_by: mode === 'automatic' ? ('load' as const) : ('hand' as const),
    opened_at: now,
    is_open: true as const,
    per_minute: perMinute,
    served_at: now,
  }
  const { numInsertedOrUpdatedRows: opened } = await shop.db
    .insertInto('waiting_room')
    .values(room)
    .onConflict((c) => c.doNothing())
    .executeTakeFirst()
  if (Number(opened) > 0) {
    shop.log('waiting room opened', { offering: eventId, perMinute, by: room.opened_by })
  }
  // Another process may have opened it at the same moment.
  return await readOpenRoom(shop)
}

async function close(shop: RoomShop, { id }: OpenRoom): Promise<null> {
  const { numUpdatedRows: closed } = await shop.db
    .updateTable('waiting_room')
    .set({ is_open: null, closed_at: shop.clock() })
    .where('id', '=', id)
    .where('is_open', '=', true)
    .executeTakeFirst()
  if (Number(closed) > 0) shop.log('waiting room closed')
  return null
}

/** Changes the pace from now on; visitors already let in stay let in. */
async function pace(shop: RoomShop, { id, per_minute: before }: OpenRoom, perMinute: number) {
  const now = shop.clock()
  await sql`update waiting_room set
      served = least(issued, ${couldBeLetIn(now)}), served_at = ${now}, per_minute = ${perMinute}
    where id = ${id} and is_open and per_minute = ${before}`.execute(shop.db)
  return await readOpenRoom(shop)
}

/** Deletes rooms that closed more than a day ago, and join counts older than an hour. */
export async function forgetRooms({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  const now = clock()
  await db.deleteFrom('waiting_room').where('closed_at', '<', daysBefore(now, 1)).execute()
  await db
    .deleteFrom('room_join')
    .where('minute', '<', Math.floor(now.getTime() / 60_000) - 60)
    .execute()
}
