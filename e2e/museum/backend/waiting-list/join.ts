import { todayInMuseum } from '@shop/shared/dates/museum-time'
import { isDay } from '@shop/shared/dates/wall-time'
import type { Language } from '@shop/shared/i18n/languages'
import { runTransaction } from '../../../service/database/run-transaction.ts'
import { type BookingNeeds, releaseCart } from '../booking/close-payment.ts'
import { placesLeft, readTakenIn } from '../capacity/places-left.ts'
import { type AccountLimits, MAIL_MINUTES, waitingListKeys } from '../customers/account-limits.ts'
import { normalEmail } from '../customers/accounts.ts'
import { checkEmail } from '../customers/check-form.ts'
import { hashToken } from '../customers/sign-in.ts'
import { slotKey } from '../database/hold-tables.ts'
import { lockSlots } from '../database/locks.ts'
import type { ShopDatabase } from '../database/schema.ts'
import { answer, fail, type Reply } from '../http/mount-endpoint.ts'
import type { MailQueue } from '../mail/mail-queue.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { writeWaitingRequest } from '../mail/write-waiting-list.ts'
import type { Slot } from '../schedule/slots-on.ts'
import type { ServerTexts } from '../texts.ts'
import {
  addKey,
  CONFIRM_HOURS,
  findWaited,
  hasWaitingList,
  isListed,
  pageFor,
  peopleAllowed,
  peopleFitting,
  slotInWords,
} from './entries.ts'

/** Entries of one time or day, confirmed or not, so that strangers cannot fill the database. */
const MOST_ENTRIES = 1000

export interface JoinNeeds extends BookingNeeds {
  mails: Pick<MailQueue, 'sendSoon'>
  accountLimits: Pick<AccountLimits, 'mails'>
}

interface Joining {
  /** One of both. */
  event: string | null
  tour: string | null
  datetime: string
  people: number
  email: string
  until: string
  address: string
  language: Language
  t: ServerTexts
}

/**
 * Mails a link that confirms the wait. It never looks for other entries of the e-mail, so that the
 * answer cannot reveal who is waiting.
 */
export async function joinWaitingList(backend: JoinNeeds, joining: Joining): Promise<Reply> {
  const { db, catalogue, clock, accountLimits, returnOrigins } = backend
  const { people, until, address, language, t } = joining
  const now = clock()
  const { event, tour, datetime } = joining
  const waited = findWaited(catalogue, { id: event ?? tour ?? '', datetime }, now)
  const { mailed: shop } = returnOrigins
  if (waited === null || shop === null || !hasWaitingList(backend) || !isListed(backend, waited))
    return fail(404, { error: t('request.notFound') })
  const { offer, startsAt, slots } = waited
  const { least, most } = peopleAllowed(catalogue, waited)
  const [today, last] = [todayInMuseum(now, catalogue.museum.timeZone), startsAt.slice(0, 10)]
  const email = normalEmail(joining.email)
  const hasPeople = Number.isInteger(people) && people >= least && people <= most
  const problems = {
    ...checkEmail(email, t),
    ...(!hasPeople && { people: [t('waiting.people', { least, most })] }),
    ...(!(isDay(until) && until >= today && until <= last) && { until: [t('waiting.until')] }),
  }
  if (Object.keys(problems).length > 0) return fail(422, problems)
  const taken = await readTakenIn(db, slots, now)
  const isFree = (slot: Slot) =>
    peopleFitting(waited, placesLeft(slot, taken.get(slotKey(slot)))) >= people
  if (slots.some(isFree)) return fail(422, { error: t('waiting.free') })
  if ((await accountLimits.mails.begin(waitingListKeys(email, address))) === null)
    return fail(429, { error: t('request.tooManyTries', { minutes: MAIL_MINUTES }) })
  const isAdded = await runTransaction(db, async (trx) => {
    const { entries } = await trx
      .selectFrom('waiting')
      .select(({ fn }) => fn.countAll<string>().as('entries'))
      .where('offering_id', '=', offer.of.id)
      .where('starts_at', '=', startsAt)
      .executeTakeFirstOrThrow()
    if (Number(entries) >= MOST_ENTRIES) return false
    const at = { offering_id: offer.of.id, starts_at: startsAt }
    const { id } = await trx
      .insertInto('waiting')
      .values({ ...at, people, email, language, until, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const to = { shop, language, key: await addKey(trx, id) }
    const message = writeWaitingRequest({
      catalogue,
      language,
      ...slotInWords(waited, catalogue, language),
      people,
      hours: CONFIRM_HOURS,
      address: pageFor('confirm', to),
      leave: pageFor('leave', to),
    })
    await queueMail(trx, { kind: 'waiting', booking_id: null, recipient: email, message })
    return true
  })
  if (!isAdded) return fail(422, { error: t('waiting.full') })
  backend.mails.sendSoon()
  return answer(true)
}

export async function findEntry(db: ShopDatabase, key: string) {
  return await db
    .selectFrom('waiting_key')
    .innerJoin('waiting', 'waiting.id', 'waiting_id')
    .selectAll('waiting')
    .where('key_hash', '=', hashToken(key))
    .executeTakeFirst()
}

/**
 * Puts the owner of a key at the end of the list. An e-mail has one entry for each time, and for
 * any time of each day: the new one replaces it, unless it holds an offer. False if the key is
 * unknown or too old.
 */
export async function confirmEntry(
  { db, clock }: Pick<JoinNeeds, 'db' | 'clock'>,
  key: string,
): Promise<boolean> {
  return await runTransaction(db, async (trx) => {
    const entry = await findEntry(trx, key)
    if (entry === undefined) return false
    const { id, offering_id: offeringId, starts_at: startsAt, email } = entry
    if (entry.queued_at !== null) return true
    const now = clock()
    if (now.getTime() - entry.created_at.getTime() > CONFIRM_HOURS * 3_600_000) return false
    await lockSlots(trx, [{ offeringId, startsAt }])
    const others = trx
      .selectFrom('waiting')
      .select(['id', 'cart_id'])
      .where('offering_id', '=', offeringId)
      .where('starts_at', '=', startsAt)
      .where('email', '=', email)
      .where('queued_at', 'is not', null)
      // Who waits for any time of a day may get an offer under the lock of another slot.
      .forUpdate()
    const found = await others.execute()
    const isOffered = found.some(({ cart_id }) => cart_id !== null)
    const ended = isOffered ? [id] : found.map((other) => other.id).filter((other) => other !== id)
    await trx
      .deleteFrom('waiting')
      .where('id', 'in', [0, ...ended])
      .execute()
    await trx
      .updateTable('waiting')
      .set({ queued_at: now })
      .where('id', '=', id)
      .where('queued_at', 'is', null)
      .execute()
    return true
  })
}

/** Ends a wait and gives back the places it holds. Repeated, it does nothing. */
export async function leaveWaitingList(backend: BookingNeeds, key: string): Promise<void> {
  const ended = await backend.db
    .deleteFrom('waiting')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('waiting_key').select('waiting_id').where('key_hash', '=', hashToken(key)),
    )
    .returning('cart_id')
    .execute()
  for (const { cart_id: cartId } of ended)
    if (cartId !== null) await releaseCart(backend, cartId, 'cancelled')
}
