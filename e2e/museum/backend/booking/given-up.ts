import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { withoutSecrets } from '../../../service/http/log.ts'
import type { MailKind, ShopDatabase, ShopTables } from '../database/schema.ts'

/**
 * What is tried no more until somebody asks for it: a mail, money to give back, a payment to close,
 * a cart of which nobody knows whether it is paid.
 */
export const GIVEN_UP_KINDS = ['mail', 'refund', 'closing', 'settlement'] as const

export type GivenUpKind = (typeof GIVEN_UP_KINDS)[number]

export interface GivenUp {
  /** Of the mail or the cart. */
  id: string
  /** Only of a mail. */
  mail: MailKind | null
  booking: string | null
  /** When it was given up. */
  since: Date | null
  /** Without addresses and secrets. */
  error: string
}

export interface GivenUpList {
  kind: GivenUpKind
  /** Of all, of which only the first are listed. */
  count: number
  shown: GivenUp[]
}

/** All kinds of which there is something, with the oldest `most` of each. */
export async function listGivenUp(db: ShopDatabase, most: number): Promise<GivenUpList[]> {
  const lists = await Promise.all(
    GIVEN_UP_KINDS.map(async (kind) => ({
      kind,
      count: await countOf(db, kind),
      shown: await (kind === 'mail' ? mails(db, most) : carts(db, kind, most)),
    })),
  )
  return lists.filter(({ count }) => count > 0)
}

/** Makes one of them due again, or all of a kind; returns how many. */
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

async function countOf(db: ShopDatabase, kind: GivenUpKind): Promise<number> {
  const count = sql<string>`count(*)`.as('count')
  const counted =
    kind === 'mail'
      ? await db.selectFrom('mail').select(count).where(isGivenUpMail).executeTakeFirstOrThrow()
      : await db
          .selectFrom('cart')
          .select(count)
          .where(isGivenUpCart(kind))
          .executeTakeFirstOrThrow()
  return Number(counted.count)
}

async function mails(db: ShopDatabase, most: number): Promise<GivenUp[]> {
  const rows = await db
    .selectFrom('mail')
    .select(['id', 'kind', 'booking_id', 'given_up_at', 'last_error'])
    .where(isGivenUpMail)
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map((mail) => ({
    id: String(mail.id),
    mail: mail.kind,
    booking: mail.booking_id,
    since: mail.given_up_at,
    error: withoutSecrets(mail.last_error ?? ''),
  }))
}

async function carts(
  db: ShopDatabase,
  kind: Exclude<GivenUpKind, 'mail'>,
  most: number,
): Promise<GivenUp[]> {
  const rows = await db
    .selectFrom('cart')
    .select(['id', 'given_up_at', 'last_error'])
    .where(isGivenUpCart(kind))
    .orderBy('given_up_at')
    .limit(most)
    .execute()
  return rows.map(({ id, given_up_at: since, last_error }) => {
    return { id, mail: null, booking: null, since, error: withoutSecrets(last_error ?? '') }
  })
}
