import { toBoolean } from '@shop/shared/api/scalars'
import { dayName } from '@shop/shared/dates/day-name'
import { formatTime } from '@shop/shared/dates/format-date'
import { nowInMuseum } from '@shop/shared/dates/museum-time'
import type { Language } from '@shop/shared/i18n/languages'
import { findSlot } from '../cart/lines/find-slot.ts'
import { findEvent } from '../catalogue/find-offering.ts'
import { pickText } from '../catalogue/pick-text.ts'
import type { Catalogue } from '../catalogue/schema.ts'
import { createToken, hashToken } from '../customers/sign-in.ts'
import type { ShopTransaction } from '../database/schema.ts'
import type { Shop } from '../database/shop.ts'

/** How long the link of the first mail confirms. */
export const CONFIRM_HOURS = 24

/** Only the catalogue sets this field of the config, so no operator's change must be read. */
export function hasWaitingList({ catalogue }: Pick<Shop, 'catalogue'>): boolean {
  return toBoolean(catalogue.config.waiting_list)
}

/** The time or day of an event that visitors may wait for; null once it is over or not sold. */
export function findWaitedSlot(
  catalogue: Catalogue,
  { event: id, datetime }: { event: string; datetime: string },
  now: Date,
) {
  const event = findEvent(catalogue, id)
  if (event === undefined) return null
  const museumNow = nowInMuseum(now, catalogue.museum.timeZone)
  const found = findSlot(event, { name: '', datetime }, museumNow)
  return found.kind === 'found' ? { event, slot: found.slot } : null
}

export type WaitedSlot = NonNullable<ReturnType<typeof findWaitedSlot>>

/** The event, day and time in words, for mails. */
export function slotInWords(
  { event, slot }: WaitedSlot,
  catalogue: Catalogue,
  language: Language,
): { name: string; when: string } {
  const { startsAt, timed } = slot
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
