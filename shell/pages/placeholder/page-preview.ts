import { decode } from '@shop/shared/api/decode'
import { fields } from '@shop/shared/api/optional'
import { id, name, text } from '@shop/shared/api/scalars'
import { bySequence } from '@shop/shared/catalogue/by-sequence'
import type { ShopConfig } from '@shop/shared/config/shop-config'
import { todayInMuseum } from '@shop/shared/dates/museum-time'
import type { DocumentData } from '@shop/shared/document/document-data'
import { firstReads, writtenRead } from '@shop/shared/routing/first-data'
import { pageOfPath } from '@shop/shared/routing/route-of-path'
import { createEvent, createStore } from 'effector'
import * as v from 'valibot'

/** What all offerings say of an offer; the rest is the business of the remote that sells it. */
const offerPreview = fields({
  id,
  name,
  venue: text,
  teaser: text,
  description: text,
  picture: text,
  picture_srcset: text,
  picture_alt: text,
})

export type OfferPreview = v.InferOutput<typeof offerPreview>

/** What the document tells of a remote's page. */
export interface PagePreview {
  pathname: string
  /** Whom the page is about, or what it lists first; empty where that is not known. */
  offers: OfferPreview[]
}

export const previewGiven = createEvent<PagePreview>()

/** What the document tells of the page it was opened with; null where it is a plain one. */
export const $pagePreview = createStore<PagePreview | null>(null).on(
  previewGiven,
  (_, preview) => preview,
)

/** They fill the first screen. */
const LISTED = 6

/** Offers as the address shows them, from the first answer of its page. */
export function pagePreview(
  data: Pick<DocumentData, 'answers' | 'madeAt'>,
  pathname: string,
  config: ShopConfig,
): PagePreview {
  const page = pageOfPath(pathname, config.languages)
  // Which articles a category has only its page can tell.
  if (page === null || page.params.category !== undefined) return { pathname, offers: [] }
  const today = todayInMuseum(new Date(data.madeAt), config.timeZone)
  const [first] = firstReads(page.name, page.params, new URLSearchParams(), { config, today })
  if (!first?.isCatalogue) return { pathname, offers: [] }
  const answer = decode(v.unknown(), data.answers[writtenRead(first)])
  if (!answer.ok) return { pathname, offers: [] }
  const wanted = page.params.id
  const all: unknown[] = Array.isArray(answer.value) ? answer.value : [answer.value]
  const found =
    wanted === undefined
      ? firstOf(all)
      : all.filter((offer) => String(fieldOf(offer, 'id')) === wanted)
  return { pathname, offers: found.map(readOffer).filter((offer) => offer !== null) }
}

/** In the museum's order; only those that are shown are read, as there may be thousands. */
function firstOf(all: readonly unknown[]): unknown[] {
  const placed = all.map((offer) => ({ offer, place: Number(fieldOf(offer, 'sequence_no')) || 0 }))
  placed.sort((one, other) => bySequence(one.place, other.place))
  return placed.slice(0, LISTED).map(({ offer }) => offer)
}

function fieldOf(offer: unknown, field: string): unknown {
  return typeof offer === 'object' && offer !== null ? Reflect.get(offer, field) : undefined
}

function readOffer(received: unknown): OfferPreview | null {
  const decoded = decode(offerPreview, { data: received })
  return decoded.ok ? decoded.value : null
}
