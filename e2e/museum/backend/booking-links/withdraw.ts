import { nowInMuseum } from '@shop/shared/dates/museum-time'
import type { Language } from '@shop/shared/i18n/languages'
import type { Selectable } from 'kysely'
import { runTransaction } from '../../../service/database/run-transaction.ts'
import { lockVouchers, ofLines } from '../booking/gifts.ts'
import { withdrawalColumns } from '../booking/withdrawal-columns.ts'
import { withdrawalsOf } from '../booking/withdrawal-rules.ts'
import { kindOf } from '../cart/line-kinds.ts'
import type { Catalogue } from '../catalogue/schema.ts'
import { type AccountLimits, MAIL_MINUTES, withdrawalKeys } from '../customers/account-limits.ts'
import { normalEmail } from '../customers/accounts.ts'
import { checkEmail, checkTypedName } from '../customers/check-form.ts'
import { hashToken } from '../customers/sign-in.ts'
import type { WithdrawalTable } from '../database/order-tables.ts'
import type { ShopTransaction } from '../database/schema.ts'
import { answer, fail, type Reply } from '../http/mount-endpoint.ts'
import type { MailQueue } from '../mail/mail-queue.ts'
import { type QueuedMail, queueMail } from '../mail/queue-mail.ts'
import { type Receipt, writeReceipt, writeUnmatched } from '../mail/write-withdrawal.ts'
import { plainText, unlinked } from '../paper/plain-text.ts'
import type { ServerTexts } from '../texts.ts'
import type { LinkedBooking, LinkNeeds } from './find-booking.ts'

export interface WithdrawalNeeds extends LinkNeeds {
  mails: Pick<MailQueue, 'sendSoon'>
  accountLimits: Pick<AccountLimits, 'mails'>
}

interface Typed {
  name: string
  language: Language
  t: ServerTexts
}

const LONGEST_NUMBER = 20
const LONGEST_TEXT = 500

/**
 * Withdraws from lines of a booking whose key the caller has. The balance of withdrawn vouchers is
 * used up in the same transaction. Repeated, it gives the first answer and mails nothing.
 */
export async function withdrawLines(
  backend: WithdrawalNeeds,
  { id, customer }: LinkedBooking,
  { lines: wanted, ...typed }: Typed & { lines: readonly number[] },
): Promise<Reply> {
  const { catalogue, db } = backend
  const { t, language } = typed
  const problems = checkTypedName(typed.name, t)
  if ('name' in problems) return fail(422, problems)
  const name = plainText(typed.name)
  const reply = await runTransaction(db, async (trx): Promise<Reply> => {
    const vouchers = await lockVouchers(trx, id, wanted)
    const now = backend.clock()
    const booked = await trx
      .selectFrom('booking')
      .innerJoin('cart', 'cart.id', 'booking.cart_id')
      .select(['booked_at', 'customer', 'cart.lines'])
      .select((e) => {
        const { withdrawn, redeemed } = withdrawalColumns(now)
        return [e.val(id).as('id'), withdrawn.as('withdrawn'), redeemed.as('redeemed')]
      })
      .where('booking.id', '=', id)
      .executeTakeFirstOrThrow()
    const at = { now, zone: catalogue.museum.timeZone, rule: backend.withdrawal }
    const states = withdrawalsOf(booked, at)
    const lines = [...new Set(wanted)].sort((one, other) => one - other)
    const open = lines.filter((line) => states[line] === 'open')
    const areKnown = lines.every((line) => ['open', 'withdrawn'].includes(states[line] ?? ''))
    if (lines.length === 0 || !areKnown) return fail(422, { error: t('withdrawal.notOpen') })
    if (open.length === 0) return answered(await firstOf(trx, id, lines), backend)
    await trx.deleteFrom('gift').where(ofLines(id, wanted)).execute()
    const spent = vouchers.map(({ code_key, amount }) => ({ code_key, amount, expires_at: null }))
    if (spent.length > 0) await trx.insertInto('code_use').values(spent).execute()
    const items = open.flatMap((line) => {
      const sold = booked.lines[line]
      return sold === undefined ? [] : `${kindOf(sold).count(sold)} × ${kindOf(sold).title(sold)}`
    })
    const row = { booking_id: id, lines: open, name, text: '', received_at: now }
    const to = { recipient: customer.email ?? '', language, number: id }
    await receive(trx, catalogue, `${id} ${open}`, row, { ...to, content: [name, ...items] })
    return answered(now, backend)
  })
  backend.mails.sendSoon()
  return reply
}

interface Declared extends Typed {
  booking_id?: string | undefined
  email?: string | undefined
  text?: string | undefined
  address: string
}

/**
 * Withdraws without a key: answers in the same way for every number. Only a customer who gives the
 * number and e-mail of their booking gets their words back by mail, so that strangers cannot send
 * words to any address; for other declarations the museum gets the words, and stores none.
 */
export async function declareWithdrawal(
  backend: WithdrawalNeeds,
  { language, t, address, ...typed }: Declared,
): Promise<Reply> {
  const { catalogue, db, accountLimits } = backend
  const number = (typed.booking_id ?? '').toUpperCase().replace(/[^A-Z\d]/g, '')
  const email = normalEmail(typed.email ?? '')
  const text = unlinked(typed.text ?? '')
  const tooLong = [t('field.tooLong')]
  const problems = {
    ...checkTypedName(typed.name, t),
    ...checkEmail(email, t),
    ...(number === '' && { booking_id: [t('field.required')] }),
    ...(number.length > LONGEST_NUMBER && { booking_id: tooLong }),
    ...(text.length > LONGEST_TEXT && { text: tooLong }),
  }
  if (Object.keys(problems).length > 0) return fail(422, problems)
  const name = plainText(typed.name)
  const declaration = JSON.stringify([number, email, name, text])
  const known = await findStored(db, declaration)
  if (known !== undefined) return answered(known, backend)
  if ((await accountLimits.mails.begin(withdrawalKeys(email, address))) === null)
    return fail(429, {
      error: t('withdrawal.tooMany', {
        minutes: MAIL_MINUTES,
        contact: catalogue.museum.supportEmail,
      }),
    })
  const received = await runTransaction(db, async (trx) => {
    const now = backend.clock()
    const booking = await trx
      .selectFrom('booking')
      .select(['id', 'customer'])
      .where('id', '=', number)
      .executeTakeFirst()
    const isOwn = normalEmail(booking?.customer.email ?? '') === email
    const row = {
      booking_id: isOwn ? number : null,
      lines: [],
      name: isOwn ? name : '',
      text: isOwn ? text : '',
      received_at: now,
    }
    const words = [name, ...(text === '' ? [] : [text])]
    const to = { recipient: email, language, number, content: isOwn ? words : [] }
    // The same declaration, sent twice at once.
    if (!(await receive(trx, catalogue, declaration, row, to)))
      return await findStored(trx, declaration)
    if (!isOwn)
      await queueMail(trx, {
        kind: 'withdrawal',
        booking_id: null,
        recipient: catalogue.museum.supportEmail,
        message: writeUnmatched({ catalogue, number, content: [email, ...words] }),
      })
    return now
  })
  backend.mails.sendSoon()
  return answered(received ?? backend.clock(), backend)
}

function answered(at: Date, { catalogue }: WithdrawalNeeds): Reply {
  return answer({ received_at: nowInMuseum(at, catalogue.museum.timeZone) })
}

type Row = Omit<Selectable<WithdrawalTable>, 'declaration' | 'done_at' | 'done_by'>

/** Stores a declaration and queues its receipt; false if it was stored before. */
async function receive(
  trx: ShopTransaction,
  catalogue: Catalogue,
  declaration: string,
  row: Row,
  { recipient, ...receipt }: Omit<Receipt, 'at' | 'catalogue'> & Pick<QueuedMail, 'recipient'>,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('withdrawal')
    .values({ ...row, declaration: hashToken(declaration), lines: JSON.stringify(row.lines) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (!inserted.numInsertedOrUpdatedRows) return false
  const { booking_id, received_at: at } = row
  const message = writeReceipt({ catalogue, at, ...receipt })
  await queueMail(trx, { kind: 'withdrawal', booking_id, recipient, message })
  return true
}

async function findStored(db: LinkNeeds['db'], content: string) {
  const found = await db
    .selectFrom('withdrawal')
    .select('received_at')
    .where('declaration', '=', hashToken(content))
    .executeTakeFirst()
  return found?.received_at
}

/** When these lines of a booking were withdrawn, at the latest. */
async function firstOf(trx: ShopTransaction, id: string, lines: readonly number[]): Promise<Date> {
  const rows = await trx
    .selectFrom('withdrawal')
    .select(['lines', 'received_at'])
    .where('booking_id', '=', id)
    .orderBy('received_at', 'desc')
    .execute()
  const last = rows.find((row) => row.lines.some((line) => lines.includes(line)))
  return last?.received_at ?? new Date(0)
}
