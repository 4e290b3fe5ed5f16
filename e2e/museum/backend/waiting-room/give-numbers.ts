import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { runTransaction } from '../../../service/database/run-transaction.ts'
import { networkOf, siteOf } from '../../../service/http/addresses.ts'
import type { Shop } from '../database/shop.ts'
import { couldBeLetIn } from './let-in.ts'
import type { Room } from './signed-number.ts'

/**
 * Joins of one network per minute: a school or a mobile operator has many visitors behind one
 * address.
 */
export const MOST_JOINS = 60
/** Joins of all networks of an IPv6 site per minute. */
export const MOST_JOINS_OF_SITE = 10 * MOST_JOINS
const MOST_AT_ONCE = 500
/** Visitors who may wait for a number in this process; further ones must retry. */
const MOST_WAITING = 5000

export type Given = { kind: 'number'; number: number } | { kind: 'closed' } | { kind: 'tooMany' }

interface Wish {
  room: Room
  network: string
  /** Null for IPv4, whose sites are unknown. */
  site: string | null
  answer: (given: Given) => void
  fail: (error: unknown) => void
}

/**
 * Gives numbers without gaps, in the order of the requests to this process. Requests that arrive
 * while a statement runs wait for the next one, which serves all of them: a crowd of any size costs
 * one statement at a time per process. If one visitor was answered before another asked, their
 * number is lower, even across processes.
 */
export function createNumbers(shop: Pick<Shop, 'db' | 'clock'>) {
  const waiting: Wish[] = []
  let isGiving = false

  const giveAll = async () => {
    isGiving = true
    while (waiting.length > 0) {
      const { room } = waiting[0] as Wish
      const isOther = waiting.findIndex((wish) => wish.room.id !== room.id)
      const wishes = waiting.splice(0, Math.min(MOST_AT_ONCE, isOther < 0 ? MOST_AT_ONCE : isOther))
      try {
        const given = await give(shop, room, wishes)
        for (const [at, { answer }] of wishes.entries()) answer(given[at] ?? { kind: 'closed' })
      } catch (error) {
        for (const { fail } of wishes) fail(error)
      }
    }
    isGiving = false
  }

  return async (room: Room, address: string): Promise<Given> => {
    if (waiting.length >= MOST_WAITING) return { kind: 'tooMany' }
    // The address itself is not stored. The room's key prevents finding it by trying all addresses.
    const hash = (text: string) => createHmac('sha256', room.key).update(text).digest('base64url')
    const network = hash(networkOf(address))
    const isSite = siteOf(address) !== networkOf(address)
    const site = isSite ? hash(siteOf(address)) : null
    const given = new Promise<Given>((answer, fail) =>
      waiting.push({ room, network, site, answer, fail }),
    )
    if (!isGiving) void giveAll()
    return await given
  }
}

async function give(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  { id }: Room,
  wishes: readonly Wish[],
): Promise<Given[]> {
  const now = clock()
  return await runTransaction(db, async (trx) => {
    const minute = Math.floor(now.getTime() / 60_000)
    const count = (names: (string | null)[], most: number) =>
      countJoins(trx, { id, minute, names, most })
    const byNetwork = await count(
      wishes.map(({ network }) => network),
      MOST_JOINS,
    )
    // Joins refused for a network do not count for its site.
    const bySite = await count(
      wishes.map(({ site }, at) => (byNetwork[at] ? site : null)),
      MOST_JOINS_OF_SITE,
    )
    const allowed = wishes.map((_, at) => byNetwork[at] === true && bySite[at] === true)
    const many = allowed.filter(Boolean).length
    // Only this statement locks the room, and it comes last.
    const last = many === 0 ? 0 : await raiseIssued(trx, id, many, now)
    let number = (last ?? 0) - many
    return allowed.map((isAllowed): Given => {
      if (!isAllowed) return { kind: 'tooMany' }
      if (last === null) return { kind: 'closed' }
      number += 1
      return { kind: 'number', number }
    })
  })
}

/**
 * Counts a join for each name that is not null; returns which joins are within `most` in this
 * minute.
 */
async function countJoins(
  db: Shop['db'],
  {
    id,
    minute,
    names,
    most,
  }: { id: string; minute: number; names: (string | null)[]; most: number },
): Promise<boolean[]> {
  const wanted = new Map<string, number>()
  for (const name of names) if (name !== null) wanted.set(name, (wanted.get(name) ?? 0) + 1)
  if (wanted.size === 0) return names.map(() => true)
  const [networks, counts] = [[...wanted.keys()], [...wanted.values()]]
  // Sorted, so that two processes that lock the same rows do it in the same order.
  const { rows } = await sql<{ network_hash: string; joined: number }>`
    insert into room_join as j (room_id, network_hash, minute, joined)
    select ${id}, network, ${minute}, wanted
    from unnest(${networks}::text[], ${counts}::int[]) as w (network, wanted)
    order by network
    on conflict (room_id, network_hash, minute) do update set joined = j.joined + excluded.joined
    returning network_hash, joined`.execute(db)
  const left = new Map(
    rows.map(({ network_hash: name, joined }) => [
      name,
      Math.max(0, most - joined + (wanted.get(name) ?? 0)),
    ]),
  )
  return names.map((name) => {
    if (name === null) return true
    const rest = left.get(name) ?? 0
    left.set(name, rest - 1)
    return rest > 0
  })
}

/**
 * Gives `many` more numbers and returns the last one; null if the room is closed. Unused turns do
 * not accumulate.
 */
async function raiseIssued(
  db: Shop['db'],
  id: string,
  many: number,
  now: Date,
): Promise<number | null> {
  const isUnused = sql`${couldBeLetIn(now)} > issued`
  const { rows } = await sql<{ issued: number }>`update waiting_room set
      served = case when ${isUnused} then issued else served end,
      served_at = case when ${isUnused}
        then ${now}::timestamptz - interval '1 minute' / nullif(per_minute, 0) else served_at end,
      issued = issued + ${many}
    where id = ${id} and is_open
    returning issued`.execute(db)
  return rows[0]?.issued ?? null
}
