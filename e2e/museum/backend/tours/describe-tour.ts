import { todayInMuseum } from '@shop/shared/dates/museum-time'
import type { Language } from '@shop/shared/i18n/languages'
import { findNextDays, type NextDay } from '../capacity/open-days.ts'
import { lowestTourPrice } from '../catalogue/lowest-price.ts'
import { pickText } from '../catalogue/pick-text.ts'
import { tourOn } from '../catalogue/price-on.ts'
import type { CatalogueText, CatalogueTour } from '../catalogue/schema.ts'
import { fewestParticipants, fewestUnits } from '../catalogue/tour-terms.ts'
import type { Shop } from '../database/shop.ts'
import { pictureFields } from '../pictures/media.ts'

/** When tours can be booked next. Constantly many queries, however many tours. */
export async function findNextTours(
  backend: Shop,
  tours: readonly CatalogueTour[],
  askedBy: string | undefined,
): Promise<(tour: CatalogueTour) => NextDay> {
  const searches = tours.map((offering) => ({ offering, least: fewestUnits(offering) }))
  return await findNextDays(backend, searches, { now: backend.clock(), askedBy })
}

/** A tour as the list shows it, at the prices of its next day. */
export function describeTour(
  backend: Shop,
  tour: CatalogueTour,
  next: NextDay,
  language: Language,
) {
  const { catalogue } = backend
  const text = (value: CatalogueText | undefined) =>
    value === undefined ? '' : pickText(catalogue, value, language)
  const ofDay = tourOn(tour, next.day ?? todayInMuseum(backend.clock(), catalogue.museum.timeZone))
  const venue = catalogue.venues.find(({ id }) => id === tour.venue)
  return {
    id: tour.id,
    name: text(tour.name),
    eventName: text(tour.eventName),
    langIdentifier: tour.language,
    langName: text(catalogue.tourLanguages.find(({ id }) => id === tour.language)?.name),
    museumId: tour.venue,
    venue: text(venue?.name),
    venue_address: venue?.address,
    venue_hours: text(venue?.hours),
    custom_groups: catalogue.tourCategories
      .filter(({ id }) => tour.categories.includes(id))
      .map(({ id, name }) => ({ id, name: text(name) })),
    sequence_no: tour.sequenceNo,
    single_ticketing: tour.singleTicketing ? 1 : 0,
    book_complete_tour: tour.completeTour === true ? 1 : 0,
    booking_without_tickets: tour.withoutTickets === true ? 1 : 0,
    max_participants: tour.maxParticipants,
    min_participants: fewestParticipants(tour),
    priceList: describePrices(ofDay.prices, text),
    bookable: tour.bookable === false ? 0 : 1,
    teaser: text(tour.teaser),
    description: text(tour.description),
    meeting_point: text(tour.meetingPoint),
    duration: tour.durationMinutes,
    ...pictureFields(tour.picture, backend.pictureCopies.srcsets),
    picture_alt: text(tour.pictureAlt),
    from_price: lowestTourPrice(ofDay),
    next_date: next.day,
    sold_out: next.day === null && next.anyOpen,
  }
}

export function describePrices(
  prices: CatalogueTour['prices'],
  text: (text: CatalogueText) => string,
) {
  return prices.map(({ id, name, price, vat, sequenceNo }) => ({
    id,
    name: text(name),
    price,
    vat_value: vat,
    sequence_no: sequenceNo,
  }))
}
