import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { withoutSecrets } from '../../../service/http/log.ts'
import type { MailKind, ShopDatabase, ShopTables } from '../database/schema.ts'

/**
 * Kinds of work that are no longer retried until an operator asks for it: a mail, a refund, closing
 * a payment, and a cart whose payment state is unknown.
 */
export const GIVEN_UP_KINDS = ['mail', 'refund', 'closing', 'settlement'] as const

export type GivenUpKind = (typeof GIVEN_UP_KINDS)[number]

export interface GivenUp {
  id: string
  mail: MailKind | null
  booking: string | null
  since: Date | null
  /** The last error, without addresses and secrets. */
  error: string
}

export interface GivenUpList {
  kind: GivenUpKind
  /** Number of all entries of this kind; `shown` contains only the oldest. */
  count: number
  shown: GivenUp[]
}

/** All kinds that have entries, each with its `most` oldest entries. */
export async function listGivenUp(db: ShopDatabase, most: number): Promise<GivenUpList[]> {
  const lists = await Promise.all(
    GIVEN_UP_KINDS.map(async (kind) => {
      const rows = await (kind === 'mail' ? mails(db, most) : carts(db, kind, most))
      const shown = rows.map(({ id, last_error, all: _, ...row }): GivenUp => {
        return { id: String(id), ...row, error: withoutSecrets(last_error ?? '') }
      })
      return { kind, count: Number(rows[0]?.all ?? 0), shown }
    }),
  )
  return lists.filter(({ count }) => count > 0)
}

/** Makes one entry, or all entries of a kind, due for a retry; returns how many. */
export async function retryGivenUp(
  db: ShopDatabase,
  kind: GivenUpKind,
  id: string | null,
): Promise<number> {
  if (kind === 'mail') {
    const { numUpdatedRows } = await db
      .updateTable('mail')
      .set({ attempts: 0, next_attempt_at: null, given_up: false, given_up_at: null })
      .where(isGivenUpMail)
      .$if(id !== null, (query) => query.where(sql<string>`id::text`, '=', id ?? ''))
      .executeTakeFirstOrThrow()
    return Number(numUpdatedRows)
  }
  const again = { given_up_at: null, settle_at: null, settle_attempts: 0 }
  const { numUpdatedRows } = await db
    .updateTable('cart')
    .set({ ...again, closing_attempts: 0, closing_next_at: null })
    .where(isGivenUpCart(kind))
    .$if(id !== null, (query) => query.where('id', '=', id ?? ''))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

function isGivenUpMail(e: ExpressionBuilder<ShopTables, 'mail'>): Expression<SqlBool> {
  return e.and([e('sent_at', 'is', null), e('given_up', '=', true)])
}

function isGivenUpCart(kind: Exclude<GivenUpKind, 'mail'>) {
  return (e: ExpressionBuilder<ShopTables, 'cart'>): Expression<SqlBool> =>
    e.and([
      e('given_up_at', 'is not', null),
      ...(kind === 'settlement'
        ? [e('status', '=', 'held')]
        : [e('closing', '=', 'due'), e('refund_told', '=', kind === 'refund')]),
    ])
}

const ALL = sql<string>`count(*) over ()`.as('all')
const NO_MAIL = [sql<null>`null`.as('mail'), sql<null>`null`.as('booking')] as const

async function mails(db: ShopDatabase, most: number) {
  return await db
    .selectFrom('mail')
    .select(['id', 'kind as mail', 'booking_id as booking', 'given_up_at as since', 'last_error'])
    .select(ALL)
    .where(isGivenUpMail)
    .orderBy('id')
    .limit(most)
    .execute()
}

async function carts(db: ShopDatabase, kind: Exclude<GivenUpKind, 'mail'>, most: number) {
  return await db
    .selectFrom('cart')
    .select(['id', 'given_up_at as since', 'last_error', ...NO_MAIL, ALL])
    .where(isGivenUpCart(kind))
    .orderBy('given_up_at')
    .limit(most)
    .execute()
}
