import { decode } from '@shop/shared/api/decode'
import { type Endpoint, fillPath } from '@shop/shared/api/endpoint'
import {
  type Event as EventOnSale,
  eventSelect,
  ticketLifetime,
} from '@shop/shared/api/endpoints/events'
import { merchandiseArticle } from '@shop/shared/api/endpoints/merchandise'
import { shopinfo } from '@shop/shared/api/endpoints/shopinfo'
import { type ListedTour, tourSingle } from '@shop/shared/api/endpoints/tours'
import { voucherSelectOne } from '@shop/shared/api/endpoints/vouchers'
import { PASS_PRODUCT_KIND } from '@shop/shared/business-constants'
import type { ShopConfig } from '@shop/shared/config/shop-config'
import type { DocumentData, View } from '@shop/shared/document/document-data'
import type { Cents } from '@shop/shared/money/cents'
import { OFFERINGS } from '@shop/shared/offerings'
import { type FirstRead, writtenRead } from '@shop/shared/routing/first-reads'
import { pathTo } from '@shop/shared/routing/path-to'
import type { RouteName } from '@shop/shared/routing/routes'
import type {
  AggregateOffer,
  BreadcrumbList,
  Event,
  Graph,
  ItemList,
  Offer,
  Place,
  Product,
  TouristAttraction,
} from 'schema-dts'
import type * as v from 'valibot'
import type { Page } from '../page-of.ts'
import { hasAddress, isOf, LISTS } from './lists.ts'

export interface Described {
  page: Pick<Page, 'name' | 'params'>
  view: View
  answers: DocumentData['answers']
  /** The undecoded answer of `shopinfo`; undefined if it is not needed or could not be read. */
  museum: unknown
  config: Pick<ShopConfig, 'currency' | 'timeZone'>
  /** Makes an absolute address from a path if the shop's origin is known. */
  addressOf: (path: string) => string
}

/** Routes of pages about something that happens at a place, which may be the museum's address. */
export const PLACED: readonly RouteName[] = ['home', 'ticket', 'guidedTour']

type Thing = BreadcrumbList | Event | ItemList | Product | TouristAttraction

/**
 * The topic of a page, in the vocabulary of schema.org, for search engines; null without one. It
 * contains only facts from the museum's answers: an event without a date, or an item without a
 * price, is left out, because search engines reject it.
 */
export function structuredData(described: Described): Graph | null {
  if (!described.view.isIndexed) return null
  const things = [subjectOf(described), trailOf(described)].filter((thing) => thing !== null)
  return things.length === 0 ? null : { '@context': 'https://schema.org', '@graph': things }
}

function subjectOf(described: Described): Thing | null {
  const { name, params } = described.page
  const { id = '' } = params
  switch (name) {
    case 'home':
      return attractionOf(described)
    case 'ticket': {
      const event = read(described, eventSelect)?.find((one) => one.id === id)
      const days = read(described, ticketLifetime, { query: { event: id } })
      return event === undefined
        ? null
        : eventOf(described, event, days?.first ?? event.next_date, event.end?.replace(' ', 'T'))
    }
    case 'guidedTour': {
      const tour = read(described, tourSingle, { query: { tour: id } })
      return tour === null ? null : eventOf(described, tour, tour.next_date)
    }
    case 'product':
    case 'pass': {
      const article = read(described, merchandiseArticle, { query: { article: id } })
      if (article === null) return null
      const { price, stock } = article
      return productOf(described, id, {
        '@type': 'Offer',
        ...costing(described, price),
        ...(stock !== null && { availability: stock > 0 ? 'InStock' : 'OutOfStock' }),
      })
    }
    case 'voucher': {
      const path = fillPath(voucherSelectOne.path, { id })
      const voucher = read(described, { ...voucherSelectOne, path })
      if (voucher === null) return null
      const { price, variable_amount, min_amount, max_amount } = voucher
      if (!variable_amount) {
        // Vouchers are never free: a missing or zero price means "unknown".
        if (price === 0) return null
        return productOf(described, id, { '@type': 'Offer', ...costing(described, price) })
      }
      if (min_amount === null) return null
      return productOf(described, id, {
        '@type': 'AggregateOffer',
        lowPrice: written(min_amount),
        ...(max_amount !== null && { highPrice: written(max_amount) }),
        priceCurrency: described.config.currency,
      })
    }
    default:
      return itemListOf(described)
  }
}

function attractionOf({ view, museum, addressOf }: Described): TouristAttraction {
  const told = museumOf(museum)
  return {
    '@type': 'TouristAttraction',
    additionalType: 'https://schema.org/Museum',
    name: view.siteName,
    url: addressOf(view.path),
    ...common({ view, addressOf }),
    ...(told.address !== '' && { address: told.address }),
  }
}

/** Search engines require a date and a place. Both dates are days or local times of ISO 8601. */
function eventOf(
  described: Described,
  offer: EventOnSale | ListedTour,
  startDate: string | null,
  endDate?: string,
): Event | null {
  const { view, museum, addressOf } = described
  const location = placeOf(offer, museumOf(museum))
  if (startDate === null || location === null) return null
  const cost = offer.from_price
  // If the event is not sold out and has no next date, it is unknown whether it is available.
  const availability = offer.sold_out ? 'SoldOut' : offer.next_date !== null && 'InStock'
  return {
    '@type': 'Event',
    name: offer.name,
    url: addressOf(view.path),
    ...common(described),
    startDate,
    ...(endDate !== undefined && { endDate }),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    eventStatus: 'https://schema.org/EventScheduled',
    location,
    organizer: { '@type': 'Organization', name: view.siteName },
    ...('duration' in offer && offer.duration !== null && { duration: `PT${offer.duration}M` }),
    ...('langIdentifier' in offer &&
      /^[a-z]{2,3}$/.test(offer.langIdentifier) && { inLanguage: offer.langIdentifier }),
    ...(cost !== null && {
      offers: {
        '@type': 'Offer',
        ...costing(described, cost),
        ...(availability !== false && { availability }),
      },
    }),
  }
}

/** The house where the event takes place; null without an address. */
function placeOf({ venue, venue_address }: EventOnSale | ListedTour, museum: Museum): Place | null {
  // A named house may be elsewhere than the museum: only its own address counts.
  const [name, address] = venue === '' ? [museum.name, museum.address] : [venue, venue_address]
  return address === '' ? null : { '@type': 'Place', ...(name !== '' && { name }), address }
}

function productOf(described: Described, sku: string, offers: Offer | AggregateOffer): Product {
  const { view } = described
  const name = view.trail.at(-1)?.name ?? view.title
  return { '@type': 'Product', name, sku, ...common(described), offers }
}

function common({ view, addressOf }: Pick<Described, 'view' | 'addressOf'>) {
  const { description, previewPicture } = view
  return {
    ...(description !== null && { description }),
    ...(previewPicture !== null && { image: addressOf(previewPicture.url) }),
  }
}

function costing({ view, config, addressOf }: Described, price: Cents) {
  return { price: written(price), priceCurrency: config.currency, url: addressOf(view.path) }
}

function written(cents: Cents): string {
  return (cents / 100).toFixed(2)
}

function trailOf({ view, addressOf }: Described): BreadcrumbList | null {
  if (view.trail.length < 2) return null
  return {
    '@type': 'BreadcrumbList',
    itemListElement: view.trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: addressOf(path),
    })),
  }
}

type Museum = v.InferOutput<typeof shopinfo.answer>

function museumOf(received: unknown): Museum {
  const decoded = decode(shopinfo.answer, received)
  return decoded.ok ? decoded.value : { name: '', address: '' }
}

/** The offers of a list page, each with the address of its own page; null without offers. */
function itemListOf(described: Described): ItemList | null {
  const offering = OFFERINGS.find(({ route }) => route === described.page.name)
  if (offering === undefined) return null
  const { route, page } = offering
  const { view, addressOf } = described
  const asked = route === 'passes' ? { query: { product_kind: PASS_PRODUCT_KIND } } : {}
  const offers = read(described, LISTS[route], asked) ?? []
  const listed = offers.filter((offer) => isOf(route, offer) && hasAddress(offer))
  if (listed.length === 0) return null
  return {
    '@type': 'ItemList',
    numberOfItems: listed.length,
    // The order has no meaning: filters and searches change it.
    itemListOrder: 'ItemListUnordered',
    itemListElement: listed.map(({ id, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: addressOf(pathTo(page, view.lang, { id })),
    })),
  }
}

/** An answer of the page; null when it is missing or unreadable. */
function read<Value>(
  { answers, config }: Described,
  { path, answer }: Pick<Endpoint<never, never, never, Value>, 'path' | 'answer'>,
  asked: Pick<FirstRead, 'query'> = {},
): Value | null {
  const at = writtenRead({ path, isCatalogue: true, ...asked })
  const decoded = decode(answer, answers[at], config.timeZone)
  return decoded.ok ? decoded.value : null
}
