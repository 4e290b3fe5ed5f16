import { toBoolean } from '@shop/shared/api/scalars'
import { dayName } from '@shop/shared/dates/day-name'
import { formatTime } from '@shop/shared/dates/format-date'
import { nowInMuseum } from '@shop/shared/dates/museum-time'
import { isDay } from '@shop/shared/dates/wall-time'
import type { Language } from '@shop/shared/i18n/languages'
import { findSlot } from '../cart/lines/find-slot.ts'
import { findEvent, findTour } from '../catalogue/find-offering.ts'
import { pickText } from '../catalogue/pick-text.ts'
import type { Catalogue, CatalogueEvent, CatalogueTour } from '../catalogue/schema.ts'
import { booksPlaces, fewestParticipants } from '../catalogue/tour-terms.ts'
import { createToken, hashToken } from '../customers/sign-in.ts'
import type { ShopTransaction } from '../database/schema.ts'
import type { Shop } from '../database/shop.ts'
import { isPast, type Offering, type Slot, slotsOn } from '../schedule/slots-on.ts'

/** How long the link of the first mail confirms. */
export const CONFIRM_HOURS = 24

/** Only the catalogue sets these fields of the config, so no operator's change must be read. */
export function hasWaitingList({ catalogue }: Pick<Shop, 'catalogue'>): boolean {
  return toBoolean(catalogue.config.waiting_list)
}

/** Does the list take visitors for this offer? Links that were mailed before stay valid. */
export function isListed(
  { catalogue }: Pick<Shop, 'catalogue'>,
  { offer }: Pick<Waited, 'offer'>,
): boolean {
  return offer.kind === 'event' || toBoolean(catalogue.config.waiting_list_tours)
}

export interface Waited {
  offer: { kind: 'event'; of: CatalogueEvent } | { kind: 'tour'; of: CatalogueTour }
  /** Like `startsAt` of the slot; a day alone (`2026-09-03`) stands for any of its times. */
  startsAt: string
  timed: boolean
  /** The visitor gets places of one of these. */
  slots: readonly Slot[]
}

/** How many people can wait together: not more than one order may have. */
export function peopleAllowed(
  { limits }: Pick<Catalogue, 'limits'>,
  { offer }: Pick<Waited, 'offer'>,
): { least: number; most: number } {
  if (offer.kind === 'event') return { least: 1, most: limits.placesPerSlot }
  const { maxParticipants: all } = offer.of
  const most = booksPlaces(offer.of) ? Math.min(all, limits.placesPerSlot) : all
  return { least: fewestParticipants(offer.of), most }
}

/** Places; or one whole tour, if the tour does not sell places. */
export function unitsFor({ offer }: Pick<Waited, 'offer'>, people: number): number {
  return offer.kind === 'event' || booksPlaces(offer.of) ? people : 1
}

/** The largest group that fits what is left of a time: places, or whole tours. */
export function peopleFitting({ offer }: Pick<Waited, 'offer'>, left: number): number {
  if (left === 0 || offer.kind === 'event' || booksPlaces(offer.of)) return left
  return offer.of.maxParticipants
}

/**
 * The time, any time of a day, or the day of an event without times that visitors may wait for;
 * null once it is over or not sold.
 */
export function findWaited(
  catalogue: Catalogue,
  { id, datetime }: { id: string; datetime: string },
  now: Date,
): Waited | null {
  const offer = findOffer(catalogue, id)
  if (offer === null) return null
  const museumNow = nowInMuseum(now, catalogue.museum.timeZone)
  const offering: Offering = offer.of
  if (offering.kind !== 'day' && isDay(datetime)) {
    const ofDay = slotsOn(offering, datetime, museumNow.slice(0, 10))
    const slots = ofDay.filter((slot) => !isPast(slot, museumNow))
    return slots.length === 0 ? null : { offer, startsAt: datetime, timed: false, slots }
  }
  const found = findSlot(offering, { name: '', datetime }, museumNow)
  if (found.kind !== 'found') return null
  const { startsAt, timed } = found.slot
  return { offer, startsAt, timed, slots: [found.slot] }
}

/** Events and tours never share an id. */
function findOffer(catalogue: Catalogue, id: string): Waited['offer'] | null {
  const event = findEvent(catalogue, id)
  if (event !== undefined) return { kind: 'event', of: event }
  const tour = findTour(catalogue, id)
  return tour === undefined ? null : { kind: 'tour', of: tour }
}

/** The event or tour, day and time in words, for mails. */
export function slotInWords(
  { offer, startsAt, timed }: Pick<Waited, 'offer' | 'startsAt' | 'timed'>,
  catalogue: Catalogue,
  language: Language,
): { name: string; when: string } {
  const time = timed ? `, ${formatTime(startsAt)}` : ''
  return {
    name: pickText(catalogue, offer.of.name, language),
    when: `${dayName(startsAt, language)}${time}`,
  }
}

/** A new key for the mail to a waiting visitor; the keys of earlier mails stay valid. */
export async function addKey(trx: ShopTransaction, waitingId: number): Promise<string> {
  const key = createToken()
  await trx
    .insertInto('waiting_key')
    .values({ key_hash: hashToken(key), waiting_id: waitingId })
    .execute()
  return key
}

export const PAGE_PATH = '/api/:language/waiting-list/:act{confirm|leave}'

/** Page that confirms, or that ends the wait. */
export function pageFor(
  act: 'confirm' | 'leave',
  { shop, language, key }: { shop: string; language: Language; key: string },
): string {
  return `${shop}/api/${language}/waiting-list/${act}?${new URLSearchParams({ key })}`
}
