import { sql } from 'kysely'
import type { ShopDatabase } from '../database/schema.ts'
import { readOpenRoom } from '../waiting-room/follow-room.ts'
import { letInAt } from '../waiting-room/let-in.ts'

/** Length of a queue, and for how many seconds its oldest entry has been due. */
interface Waiting {
  count: number
  seconds: number
}

export interface Figures {
  /** Baskets that are held and not expired. */
  held: number
  places: number
  /** Expired held baskets that are not settled yet. */
  unsettled: Waiting
  /** Released baskets whose payment must still be closed, or its refund begun. */
  closing: Waiting
  /**
   * The part of `closing` that is known to be paid: money that is neither booked nor being
   * refunded.
   */
  unbooked: Waiting
  /** Refunds in progress at the provider, and how long the oldest has taken. */
  refunding: Waiting
  mails: Waiting
  /** Mails and orders that are no longer retried: staff must act. */
  givenUp: { mails: number; orders: number }
  /** The open waiting room: visitors waiting, and visitors let in; null if none is open. */
  room: { waiting: number; letIn: number } | null
}

/** Enough to recognise a flood; a longer queue is reported as this long. */
const MOST = 100_000

/**
 * Reads the figures in one statement: it looks only at open work, which is little and has indexes.
 */
export async function readFigures(db: ShopDatabase, now: Date): Promise<Figures> {
  const { rows } = await sql<Record<string, string | null>>`
    with held as (
      select expires_at from cart where status = 'held' limit ${MOST}
    ), closing as (
      select expires_at, closing_next_at, refunding_since,
        release_reason in ('late', 'mismatched') as is_paid
      from cart where status = 'released' and closing = 'due' limit ${MOST}
    ), waiting as (
      select * from closing where refunding_since is null
    ), mails as (
      select coalesce(next_attempt_at, queued_at) as due_at
      from mail where sent_at is null and given_up = false limit ${MOST}
    ), unsent as (
      select 1 from mail where sent_at is null and given_up = true limit ${MOST}
    )
    select
      (select count(*) from held where expires_at > ${now}) as held,
      (select coalesce(sum(places), 0) from hold where expires_at > ${now}) as places,
      (select count(*) from held where expires_at <= ${now}) as unsettled,
      (select ${secondsSince('min(expires_at)', now)} from held) as unsettled_s,
      (select count(*) from waiting) as closing,
      (select ${secondsSince('min(least(expires_at, closing_next_at))', now)} from waiting)
        as closing_s,
      (select count(*) from waiting where is_paid) as unbooked,
      (select ${secondsSince('min(expires_at)', now)} from waiting where is_paid) as unbooked_s,
      (select count(refunding_since) from closing) as refunding,
      (select ${secondsSince('min(refunding_since)', now)} from closing) as refunding_s,
      (select count(*) from mails) as mails,
      (select ${secondsSince('min(due_at)', now)} from mails) as mails_s,
      (select count(*) from unsent) as given_up_mails,
      (select count(*) from cart where given_up_at is not null) as given_up_orders`.execute(db)
  const open = await readOpenRoom({ db })
  const letIn = open === null ? 0 : letInAt(open, now)
  const row = rows[0] ?? {}
  const number = (name: string) => Math.max(0, Number(row[name] ?? 0))
  const waiting = (name: string) => ({ count: number(name), seconds: number(`${name}_s`) })
  return {
    held: number('held'),
    places: number('places'),
    unsettled: waiting('unsettled'),
    closing: waiting('closing'),
    unbooked: waiting('unbooked'),
    refunding: waiting('refunding'),
    mails: waiting('mails'),
    room: open === null ? null : { waiting: open.issued - letIn, letIn },
    givenUp: { mails: number('given_up_mails'), orders: number('given_up_orders') },
  }
}

function secondsSince(column: string, now: Date) {
  return sql`extract(epoch from (${now}::timestamptz - ${sql.raw(column)}))`
}
