import { decode } from '@shop/shared/api/decode'
import { fields } from '@shop/shared/api/optional'
import { id, name, optionalCents, optionalCount, text } from '@shop/shared/api/scalars'
import { PASS_PRODUCT_KIND } from '@shop/shared/business-constants'
import { bySequence } from '@shop/shared/catalogue/offer-order'
import type { ShopConfig } from '@shop/shared/config/shop-config'
import { todayInMuseum } from '@shop/shared/dates/museum-time'
import type { DocumentData, OfferPreview } from '@shop/shared/document/document-data'
import { firstReads, writtenRead } from '@shop/shared/routing/first-reads'
import { pageOfPath } from '@shop/shared/routing/route-of-path'
import * as v from 'valibot'

/** Only the remote that sells the offer reads its other fields. */
const offerPreview = fields({
  id,
  name,
  venue: text,
  venue_address: text,
  venue_hours: text,
  duration: optionalCount,
  teaser: text,
  description: text,
  picture: text,
  picture_srcset: text,
  picture_preview: text,
  picture_alt: text,
  from_price: optionalCents,
})

/** The number of offers that fill the first screen. */
const LISTED = 6

/** The offers of the page at this path, from the answer to its first request. */
export function offersOfPage(
  data: Pick<DocumentData, 'answers' | 'madeAt'>,
  pathname: string,
  config: ShopConfig,
): OfferPreview[] {
  const page = pageOfPath(pathname, config.languages)
  // Which articles belong to a category is known only to the page itself.
  if (page === null || page.params.category !== undefined) return []
  const today = todayInMuseum(new Date(data.madeAt), config.timeZone)
  const [first] = firstReads(page.name, page.params, new URLSearchParams(), { config, today })
  if (!first?.isCatalogue) return []
  const answer = decode(v.unknown(), data.answers[writtenRead(first)])
  if (!answer.ok) return []
  const wanted = page.params.id
  const every: unknown[] = Array.isArray(answer.value) ? answer.value : [answer.value]
  // The answer about merchandise also contains the annual passes, which have a list of their own.
  const all = page.name === 'merchandise' ? every.filter((offer) => !isPass(offer)) : every
  const found =
    wanted === undefined
      ? firstOf(all, page.name === 'tickets' ? today : null)
      : all
          .filter((offer) => String(fieldOf(offer, 'id')) === wanted)
          // As on the page itself, an event that is over has no price.
          .map((offer) =>
            rankOf(offer, today) === 2 ? Object.assign({}, offer, { from_price: null }) : offer,
          )
  return readOffers(found)
}

/**
 * Sorts the offers as the museum wants, and takes only those that the preview shows, because there
 * may be thousands. Events that are sold out or over on the day `today` come last. If `today` is
 * null, all offers stay in the museum's order.
 */
function firstOf(all: readonly unknown[], today: string | null): unknown[] {
  const placed = all.map((offer) => ({
    offer,
    place: Number(fieldOf(offer, 'sequence_no')) || 0,
    rank: today === null ? 0 : rankOf(offer, today),
  }))
  placed.sort((one, other) => one.rank - other.rank || bySequence(one.place, other.place))
  return placed.slice(0, LISTED).map(({ offer }) => offer)
}

function isPass(offer: unknown): boolean {
  return String(fieldOf(offer, 'product_kind_ref')) === PASS_PRODUCT_KIND
}

function rankOf(offer: unknown, today: string): number {
  const end = fieldOf(offer, 'end')
  if (typeof end === 'string' && end !== '' && end.slice(0, today.length) < today) return 2
  return fieldOf(offer, 'sold_out') === true ? 1 : 0
}

function fieldOf(offer: unknown, field: string): unknown {
  return typeof offer === 'object' && offer !== null ? Reflect.get(offer, field) : undefined
}

/** Leaves out offers that cannot be read. */
export function readOffers(received: readonly unknown[]): OfferPreview[] {
  return received.flatMap((data) => {
    const decoded = decode(offerPreview, { data })
    return decoded.ok ? [decoded.value] : []
  })
}
