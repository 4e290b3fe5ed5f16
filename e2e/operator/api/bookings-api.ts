import { todayInMuseum } from '@shop/shared/dates/museum-time'
import type { Language } from '@shop/shared/i18n/languages'
import type { Hono } from 'hono'
import {
  type FoundMail,
  type FoundPurchase,
  findOtherMails,
  findPurchases,
  LISTED,
  ofEmail,
  ofNumber,
} from '../../museum/backend/booking/find-purchases.ts'
import { mailAgain } from '../../museum/backend/booking/mail-again.ts'
import { isAdmission, kindOf, type PricedLine } from '../../museum/backend/cart/line-kinds.ts'
import {
  findArticle,
  findEvent,
  findTour,
  findVoucher,
} from '../../museum/backend/catalogue/find-offering.ts'
import { pickText } from '../../museum/backend/catalogue/pick-text.ts'
import type { Catalogue } from '../../museum/backend/catalogue/schema.ts'
import { PAYMENT_DECLINED } from '../../museum/backend/database/order-tables.ts'
import { findPaymentName } from '../../museum/backend/pricing/payment-types.ts'
import { startOfDay } from '../../museum/backend/watching/read-today.ts'
import { createVerdicts } from '../../museum/backend/watching/slot-verdicts.ts'
import { runTransaction } from '../../service/database/run-transaction.ts'
import { withoutSecrets } from '../../service/http/log.ts'
import { actorOf, logEvent } from '../access/audit.ts'
import {
  type BoughtLine,
  findRequest,
  listQuery,
  type MailAgainAnswer,
  type MailAgainRefusal,
  mailAgainRequest,
  type Purchase,
  type PurchaseMail,
  type PurchasesAnswer,
  withdrawalDoneRequest,
} from '../contract/bookings.ts'
import { languageOf } from '../http/find-language.ts'
import type { Operator, OperatorEnv } from '../operator.ts'
import { failure } from './failure.ts'
import { bodyOf, readAs } from './request-input.ts'

const MOST_LISTED = 50
const MOST_FOUND = 20
const MOST_LINES = 50
const LONGEST_ERROR = 200

export function mountBookingsApi(api: Hono<OperatorEnv>, operator: Operator): void {
  const { db, clock, catalogue, mails } = operator
  const { museum } = catalogue

  const answer = (
    found: readonly FoundPurchase[],
    others: readonly FoundMail[],
    { most, language }: { most: number; language: Language },
  ): PurchasesAnswer => {
    const verdictOn = createVerdicts(catalogue, todayInMuseum(clock(), museum.timeZone))
    const isOver = (line: PricedLine) => isAdmission(line) && verdictOn(line).kind !== 'open'
    return {
      purchases: found.slice(0, most).map((cart): Purchase => {
        const { status, given_up_at: givenUp } = cart
        const reason = reasonOf(cart)
        const isOpen = status === 'held' && reason !== 'declined'
        return {
          id: cart.id,
          booking: cart.booking_id,
          startedAt: cart.created_at.toISOString(),
          bookedAt: cart.booked_at?.toISOString() ?? null,
          state: status === 'booked' ? 'paid' : isOpen ? 'open' : 'failed',
          reason,
          isOver: cart.lines.some(isOver),
          bought: cart.lines
            .slice(0, MOST_LINES)
            .map((line) => boughtOf(line, catalogue, language)),
          total: cart.total,
          currency: cart.currency ?? museum.currency,
          payment: findPaymentName(catalogue, cart.payart, language) ?? null,
          refund: refundOf(cart),
          error: givenUp === null ? null : errorIn(cart.last_error),
          withdrawals: cart.withdrawals.map(({ at, doneAt, ...one }) => ({
            ...one,
            at: new Date(at).toISOString(),
            doneAt: doneAt && new Date(doneAt).toISOString(),
          })),
          mails: cart.mails.map(mailOf),
          changes: cart.changes.map((one) => ({ ...one, at: new Date(one.at).toISOString() })),
          link: cart.has_link ? { openedAt: cart.opened_at?.toISOString() ?? null } : null,
          isMailable: status === 'booked' && cart.emptied !== 'person',
        }
      }),
      isCut: found.length > most,
      mails: others.map(mailOf),
      country: museum.country ?? null,
    }
  }

  api.get('/bookings', async (c) => {
    const { list } = readAs(listQuery, c.req.query())
    const since = await startOfDay(db, clock(), museum.timeZone)
    const found = await findPurchases(
      db,
      LISTED[list](since),
      MOST_LISTED + 1,
      list === 'withdrawn',
    )
    return c.json(answer(found, [], { most: MOST_LISTED, language: languageOf(c) }))
  })

  api.post('/bookings/find', async (c) => {
    const { text } = await bodyOf(c, findRequest)
    const isEmail = text.includes('@')
    // Logged before the answer, so that no search is missing in the log.
    const detail = isEmail ? shortened(text) : text.slice(0, 40)
    await logEvent(operator, { action: 'searched', detail, ...actorOf(c) })
    const cartIs = isEmail ? ofEmail(text) : ofNumber(text)
    const found = await findPurchases(db, cartIs, MOST_FOUND + 1)
    const others = isEmail ? await findOtherMails(db, text, MOST_FOUND) : []
    return c.json(answer(found, others, { most: MOST_FOUND, language: languageOf(c) }))
  })

  api.post('/bookings/mail', async (c) => {
    const { booking } = await bodyOf(c, mailAgainRequest)
    const { outcome, to } = await runTransaction(db, async (trx) => {
      const inOne: Operator['db'] = trx
      const mailed = await mailAgain(operator, inOne, booking)
      const isDone = mailed === 'retried' || mailed === 'written'
      const event = { action: 'mailed_again', detail: booking } as const
      if (isDone) await logEvent({ db: inOne, clock }, { ...event, ...actorOf(c) })
      const unsent = await trx
        .selectFrom('mail')
        .select('recipient')
        .where('booking_id', '=', booking)
        .where('sent_at', 'is', null)
        .orderBy('id', 'desc')
        .executeTakeFirst()
      return { outcome: mailed, to: shortened(unsent?.recipient ?? '') }
    })
    if (outcome === 'unknown') return failure(c, 'notFound')
    if (outcome === 'noAddress')
      return failure(c, 'refused', { because: 'noAddress' satisfies MailAgainRefusal })
    mails.sendSoon()
    return c.json<MailAgainAnswer>({ outcome, to })
  })

  api.post('/bookings/withdrawal', async (c) => {
    const { id } = await bodyOf(c, withdrawalDoneRequest)
    const isDone = await runTransaction(db, async (trx) => {
      const inOne: Operator['db'] = trx
      const done = await trx
        .updateTable('withdrawal')
        .set({ done_at: clock(), done_by: actorOf(c).by })
        .where('declaration', '=', id)
        .where('done_at', 'is', null)
        .returning('booking_id')
        .executeTakeFirst()
      if (done === undefined) return false
      const event = { action: 'withdrawal_done', detail: done.booking_id ?? '' } as const
      await logEvent({ db: inOne, clock }, { ...event, ...actorOf(c) })
      return true
    })
    return isDone ? c.json({}) : failure(c, 'stale')
  })
}

const OFFERS = { event: findEvent, tour: findTour, article: findArticle, voucher: findVoucher }

function boughtOf(line: PricedLine, catalogue: Catalogue, language: Language): BoughtLine {
  const { title, count, offer } = kindOf(line)
  const sold = offer(line)
  const known = sold && OFFERS[sold.kind](catalogue, sold.id)
  const at = isAdmission(line) ? line.startsAt.slice(0, line.timed ? 16 : 10) : null
  return {
    title: known ? pickText(catalogue, known.name, language) : title(line),
    count: count(line),
    at,
  }
}

function mailOf(mail: FoundMail): PurchaseMail {
  const { id, kind, sent_at: sentAt, queued_at: queuedAt, given_up: isGivenUp } = mail
  return {
    id,
    kind,
    at: (sentAt ?? queuedAt).toISOString(),
    state: sentAt !== null ? 'sent' : isGivenUp ? 'failed' : 'waiting',
    error: sentAt === null ? errorIn(mail.last_error) : null,
  }
}

function reasonOf({ status, release_reason, last_error, given_up_at }: FoundPurchase) {
  if (status === 'held' && given_up_at !== null) return 'unsettled'
  const mayHide =
    status === 'held' || ['expired', 'cancelled', 'replaced'].includes(release_reason ?? '')
  return mayHide && last_error === PAYMENT_DECLINED ? 'declined' : release_reason
}

function refundOf(cart: FoundPurchase): Purchase['refund'] {
  if (!cart.refund_told || cart.status !== 'released') return null
  if (cart.closing === 'done') return 'done'
  return cart.given_up_at === null ? 'underWay' : 'stuck'
}

function errorIn(text: string | null): string | null {
  return text === null ? null : withoutSecrets(text).slice(0, LONGEST_ERROR)
}

/** `a…@mail.example`: neither the log nor a screen should collect addresses. */
export function shortened(email: string): string {
  return `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`
}
