import { toBoolean } from '@shop/shared/api/scalars'
import { dayName } from '@shop/shared/dates/day-name'
import { formatTime } from '@shop/shared/dates/format-date'
import { nowInMuseum } from '@shop/shared/dates/museum-time'
import { isDay } from '@shop/shared/dates/wall-time'
import type { Language } from '@shop/shared/i18n/languages'
import { findSlot } from '../cart/lines/find-slot.ts'
import { findEvent } from '../catalogue/find-offering.ts'
import { pickText } from '../catalogue/pick-text.ts'
import type { Catalogue, CatalogueEvent } from '../catalogue/schema.ts'
import { createToken, hashToken } from '../customers/sign-in.ts'
import type { ShopTransaction } from '../database/schema.ts'
import type { Shop } from '../database/shop.ts'
import { isPast, type Slot, slotsOn } from '../schedule/slots-on.ts'

/** How long the link of the first mail confirms. */
export const CONFIRM_HOURS = 24

/** Only the catalogue sets this field of the config, so no operator's change must be read. */
export function hasWaitingList({ catalogue }: Pick<Shop, 'catalogue'>): boolean {
  return toBoolean(catalogue.config.waiting_list)
}

export interface Waited {
  event: CatalogueEvent
  /** Like `startsAt` of the slot; a day alone (`2026-09-03`) stands for any of its times. */
  startsAt: string
  timed: boolean
  /** The visitor gets places of one of these. */
  slots: readonly Slot[]
}

/**
 * The time, any time of a day, or the day of an event without times that visitors may wait for;
 * null once it is over or not sold.
 */
export function findWaited(
  catalogue: Catalogue,
  { event: id, datetime }: { event: string; datetime: string },
  now: Date,
): Waited | null {
  const event = findEvent(catalogue, id)
  if (event === undefined) return null
  const museumNow = nowInMuseum(now, catalogue.museum.timeZone)
  if (event.kind !== 'day' && isDay(datetime)) {
    const ofDay = slotsOn(event, datetime, museumNow.slice(0, 10))
    const slots = ofDay.filter((slot) => !isPast(slot, museumNow))
    return slots.length === 0 ? null : { event, startsAt: datetime, timed: false, slots }
  }
  const found = findSlot(event, { name: '', datetime }, museumNow)
  if (found.kind !== 'found') return null
  const { startsAt, timed } = found.slot
  return { event, startsAt, timed, slots: [found.slot] }
}

/** The event, day and time in words, for mails. */
export function slotInWords(
  { event, startsAt, timed }: Pick<Waited, 'event' | 'startsAt' | 'timed'>,
  catalogue: Catalogue,
  language: Language,
): { name: string; when: string } {
  const time = timed ? `, ${formatTime(startsAt)}` : ''
  return {
    name: pickText(catalogue, event.name, language),
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
