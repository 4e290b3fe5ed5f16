import { formatTime } from '@shop/shared/dates/format-date'
import { nowInMuseum } from '@shop/shared/dates/museum-time'
import { drawsPlaces } from '@shop/shared/tickets/ticket-mode'
import { eventOn, tourOn } from '../catalogue/price-on.ts'
import { createGuest, findCustomer, GUESTS_MINUTES, hashToken } from '../customers/sign-in.ts'
import type { Shop } from '../database/shop.ts'
import { answer, fail, type Reply } from '../http/mount-endpoint.ts'
import type { ServerTexts } from '../texts.ts'
import { findWaited, unitsFor, type Waited } from './entries.ts'

interface Claiming {
  key: string
  token?: string | undefined
  address: string
  t: ServerTexts
}

/**
 * Moves an offer to the customer who opens its link, because a customer's own payment replaces
 * what they hold. A visitor without a token gets a new guest, never another customer's sign-in.
 */
export async function claimOffer(
  { db, catalogue, clock }: Pick<Shop, 'db' | 'catalogue' | 'clock'>,
  { key, token, address, t }: Claiming,
): Promise<Reply> {
  const now = clock()
  const offer = await db
    .selectFrom('waiting_key')
    .innerJoin('waiting', 'waiting.id', 'waiting_id')
    .innerJoin('cart', 'cart.id', 'waiting.cart_id')
    .innerJoin('hold', 'hold.cart_id', 'cart.id')
    .select(['cart.id', 'cart.expires_at', 'hold.offering_id', 'hold.starts_at', 'people', 'email'])
    .where('key_hash', '=', hashToken(key))
    .where('status', '=', 'held')
    .where('cart.expires_at', '>', now)
    .executeTakeFirst()
  const about = offer && { id: offer.offering_id, datetime: offer.starts_at }
  const waited = about && findWaited(catalogue, about, now)
  if (!waited) return fail(404, { error: t('waiting.gone') })
  const known = await findCustomer(db, token, now)
  const { guestsPerNetwork: most } = catalogue.limits
  const guest = known ? null : await createGuest(db, { address, most, now })
  const customer = known ?? (await findCustomer(db, guest ?? undefined, now))
  if (customer === undefined)
    return fail(429, { error: t('request.tooManyGuests', { most, minutes: GUESTS_MINUTES }) })
  await db
    .updateTable('cart')
    .set({ customer_id: customer.id })
    .where('id', '=', offer.id)
    .where('status', '=', 'held')
    .execute()
  const until = nowInMuseum(offer.expires_at, catalogue.museum.timeZone)
  const { people } = offer
  return answer({
    [waited.offer.kind]: about.id,
    datetime: about.datetime,
    people,
    ...(waited.offer.kind === 'tour' && { units: unitsFor(waited, people) }),
    ticket: firstTicket(waited),
    message: t('waiting.held', { time: formatTime(until) }),
    token: guest ?? '',
    email: offer.email,
  })
}

/** The first ticket that costs something and admits one person. */
function firstTicket({ offer, startsAt, timed }: Waited): string | null {
  const day = startsAt.slice(0, 10)
  const tickets =
    offer.kind === 'event'
      ? eventOn(offer.of, day).tickets.filter(({ mode }) => !timed || drawsPlaces(mode))
      : (tourOn(offer.of, day).tickets ?? [])
  const fits = tickets.filter(({ price, subtickets }) => price > 0 && subtickets === undefined)
  const [first] = fits.sort((one, other) => one.sequenceNo - other.sequenceNo)
  return first?.id ?? null
}
