import { nowInMuseum } from '@shop/shared/dates/museum-time'
import { sql } from 'kysely'
import { runTransaction } from '../../../service/database/run-transaction.ts'
import type { Backend } from '../backend.ts'
import { placesLeft, readTakenIn } from '../capacity/places-left.ts'
import { readPiecesTaken, stockLeft } from '../capacity/stock-left.ts'
import { codeKey } from '../cart/codes.ts'
import { findArticle, findOffering } from '../catalogue/find-offering.ts'
import { slotKey } from '../database/hold-tables.ts'
import { lockNames, lockSlots } from '../database/locks.ts'
import { slotsOn } from '../schedule/slots-on.ts'
import { amountLeft, readSpent } from '../vouchers/amount-left.ts'
import { findCodes } from '../vouchers/find-codes.ts'

const HOUR_MS = 3_600_000
/** Number of tries of a mail before it is given up after three days. */
const TRIES = 21

/** Marks places that a test took, so that they can be released. */
const BY_HAND = '(taken by hand)'

/** Takes all places, or whole tours, of a slot except `leave`; returns how many it took. */
export async function takePlacesByHand(
  { db, catalogue, clock }: Backend,
  { offeringId, datetime, leave }: { offeringId: string; datetime: string; leave: number },
): Promise<number> {
  const offering = findOffering(catalogue, offeringId)
  const today = nowInMuseum(clock(), catalogue.museum.timeZone).slice(0, 10)
  const slots = offering === undefined ? [] : slotsOn(offering, datetime.slice(0, 10), today)
  const slot = slots.find(({ startsAt, timed }) => !timed || startsAt === datetime)
  if (slot === undefined) return 0
  return await runTransaction(db, async (trx) => {
    await lockSlots(trx, [slot])
    const { startsAt } = slot
    const taken = (await readTakenIn(trx, [slot], clock())).get(slotKey(slot))
    const places = Math.max(0, placesLeft(slot, taken) - leave)
    await trx
      .insertInto('hold')
      .values({
        offering_id: offeringId,
        starts_at: startsAt,
        ticket_id: BY_HAND,
        pieces: 0,
        places,
      })
      .execute()
    return places
  })
}

/** Takes all pieces of an article except `leave`; takes none if its stock is unlimited. */
export async function takeStockByHand(
  { db, catalogue, clock }: Backend,
  articleId: string,
  leave: number,
): Promise<number> {
  const article = findArticle(catalogue, articleId)
  if (article === undefined) return 0
  return await runTransaction(db, async (trx) => {
    await lockNames(trx, 'article', [articleId])
    const left = stockLeft(article, await readPiecesTaken(trx, [articleId], clock())) ?? 0
    const pieces = Math.max(0, left - leave)
    await trx.insertInto('article_hold').values({ article_id: articleId, pieces }).execute()
    return pieces
  })
}

/** Spends all of a code except `leave` cents; returns how many cents it spent. */
export async function spendByHand(
  backend: Backend,
  barcode: string,
  leave: number,
): Promise<number> {
  const { db, catalogue, clock } = backend
  const key = codeKey(barcode)
  const code = (await findCodes(backend, [key], catalogue.museum.preferredLanguage)).get(key)
  if (code === undefined) return 0
  return await runTransaction(db, async (trx) => {
    await lockNames(trx, 'code', [code.stored])
    const left = amountLeft(code, await readSpent(trx, [code.stored], clock()))
    const amount = Math.max(0, left - leave)
    await trx.insertInto('code_use').values({ code_key: code.stored, amount }).execute()
    return amount
  })
}

/** Sets these fields of the config as if operators had saved only them. */
export async function setConfigByHand(
  { db, clock }: Backend,
  overrides: Record<string, unknown>,
): Promise<void> {
  await runTransaction(db, async (trx) => {
    // An operator table that the backend does not know; its rows refer to revisions.
    await sql`delete from scheduled_change`.execute(trx)
    await trx.deleteFrom('config_revision').execute()
    if (Object.keys(overrides).length === 0) return
    const changes = Object.entries(overrides).map(([name, after]) => [
      name,
      { before: null, after },
    ])
    await trx
      .insertInto('config_revision')
      .values({
        id: 1,
        action: 'change',
        network: '',
        changes: JSON.stringify(Object.fromEntries(changes)),
        overrides: JSON.stringify(overrides),
        created_at: clock(),
      })
      .execute()
  })
}

export async function giveBackByHand({ db }: Pick<Backend, 'db'>): Promise<void> {
  await db.deleteFrom('hold').where('ticket_id', '=', BY_HAND).execute()
  await db.deleteFrom('article_hold').where('cart_id', 'is', null).execute()
  await db.deleteFrom('code_use').where('cart_id', 'is', null).execute()
}

interface Failed {
  many: number
  recipient: string
  /** The mail server's answer to the last try. */
  error: string
}

/** Adds given-up mails, one for each hour, the latest one hour ago. */
export async function giveUpMailsByHand(
  { db, clock }: Backend,
  { many, recipient, error }: Failed,
): Promise<void> {
  const message = JSON.stringify({ subject: 'Hello', text: '', html: '' })
  const mails = Array.from({ length: many }, (_, at) => ({
    kind: 'account' as const,
    recipient,
    message,
    last_error: error,
    given_up: true,
    given_up_at: new Date(clock().getTime() - (at + 1) * HOUR_MS),
    attempts: TRIES,
  }))
  await db.insertInto('mail').values(mails).execute()
}

export async function sendMailsByHand({ db, clock }: Backend): Promise<void> {
  await db
    .updateTable('mail')
    .set({ given_up: false, sent_at: clock() })
    .where('given_up', '=', true)
    .execute()
}
