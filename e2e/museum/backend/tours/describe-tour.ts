import { todayInMuseum } from '@shop/shared/dates/museum-time'
import type { Language } from '@shop/shared/i18n/languages'
import { findNextDays, type NextDay, type OpenSlot, readOpenDays } from '../capacity/open-days.ts'
import { describeLimits, describeNamed, describeSubtickets } from '../catalogue/describe-parts.ts'
import { lowestTourPrice } from '../catalogue/lowest-price.ts'
import { type Say, sayIn } from '../catalogue/pick-text.ts'
import { tourOn } from '../catalogue/price-on.ts'
import type { CatalogueTour } from '../catalogue/schema.ts'
import {
  booksPlaces,
  fewestParticipants,
  fewestUnits,
  ownPricesAt,
} from '../catalogue/tour-terms.ts'
import type { Shop } from '../database/shop.ts'
import { describeVisit } from '../events/describe-event.ts'
import { describeOffer, describePictures } from '../pictures/media.ts'

/** When tours can be booked next. The number of queries does not depend on the number of tours. */
export async function findNextTours(
  backend: Shop,
  tours: readonly CatalogueTour[],
  askedBy: string | undefined,
): Promise<(tour: CatalogueTour) => NextDay> {
  const searches = tours.map((offering) => ({ offering, least: fewestUnits(offering) }))
  return await findNextDays(backend, searches, { now: backend.clock(), askedBy })
}

/** A tour as shown in the list, at the prices of its next day. */
export function describeTour(
  backend: Shop,
  tour: CatalogueTour,
  next: NextDay,
  language: Language,
) {
  const { catalogue, clock, pictureCopies } = backend
  const say = sayIn(catalogue, language)
  const today = todayInMuseum(clock(), catalogue.museum.timeZone)
  const ofDay = tourOn(tour, next.day ?? today)
  return {
    ...describeOffer(tour, pictureCopies.srcsets, say),
    ...describeVisit(tour, next, catalogue, { say, language, today }),
    eventName: say(tour.eventName),
    langIdentifier: tour.language,
    langName: say(catalogue.tourLanguages.find(({ id }) => id === tour.language)?.name),
    museumId: tour.venue,
    custom_groups: describeNamed(
      catalogue.tourCategories.filter(({ id }) => tour.categories.includes(id)),
      say,
    ),
    single_ticketing: tour.singleTicketing ? 1 : 0,
    book_complete_tour: tour.completeTour === true ? 1 : 0,
    booking_without_tickets: tour.withoutTickets === true ? 1 : 0,
    max_participants: tour.maxParticipants,
    min_participants: fewestParticipants(tour),
    priceList: describePrices(ofDay.prices, say),
    bookable: tour.bookable === false ? 0 : 1,
    meeting_point: say(tour.meetingPoint),
    duration: tour.durationMinutes,
    from_price: lowestTourPrice(ofDay),
  }
}

/** A tour with all details needed for booking; `day` null leaves out its times. */
export async function tourDetail(
  backend: Shop,
  tour: CatalogueTour,
  day: string | null,
  language: Language,
  askedBy?: string,
): Promise<unknown> {
  const now = backend.clock()
  const text = sayIn(backend.catalogue, language)
  const range = day === null ? null : { first: day, last: day }
  const [open] = range === null ? [] : await readOpenDays(backend, tour, range, now, askedBy)
  const nextOf = await findNextTours(backend, [tour], askedBy)
  const described = describeTour(backend, tour, nextOf(tour), language)
  const asOf = day ?? described.next_date ?? todayInMuseum(now, backend.catalogue.museum.timeZone)
  const { prices, tickets = [] } = tourOn(tour, asOf)
  const chosen = tour.withoutTickets === true ? [] : tickets
  return {
    ...described,
    more_pictures:
      tour.morePictures && describePictures(tour.morePictures, backend.pictureCopies.srcsets, text),
    priceList: describePrices(prices, text),
    schedule: describeSchedule(tour, open?.slots ?? [], text),
    tickets: chosen.map((ticket) => ({
      id: ticket.id,
      name: text(ticket.name),
      hint: text(ticket.hint),
      price: ticket.price,
      vat_value: ticket.vat,
      sequence_no: ticket.sequenceNo,
      subtickets: describeSubtickets(ticket.subtickets, text),
    })),
    questions: (tour.questions ?? []).map(({ id, type, text: asked, mandatory, options }) => ({
      id,
      type,
      text: text(asked),
      mandatory: mandatory === true ? 1 : 0,
      options: describeNamed(options ?? [], text),
    })),
    order_limits: describeLimits(backend.catalogue),
  }
}

export function describePrices(prices: CatalogueTour['prices'], say: Say) {
  return prices.map(({ id, name, price, vat, sequenceNo }) => ({
    id,
    name: say(name),
    price,
    vat_value: vat,
    sequence_no: sequenceNo,
  }))
}

/** The times of a day with the amount left; a sold-out time is included with 0. */
export function describeSchedule(tour: CatalogueTour, slots: readonly OpenSlot[], say: Say) {
  const places = booksPlaces(tour)
  return Object.fromEntries(
    slots.map(({ slot: { startsAt }, left }) => [
      timeOf(startsAt),
      {
        // If places are booked, there is one tour as long as any place is left.
        tours: places ? Math.min(left, 1) : left,
        max_tickets: places ? left : null,
        priceList: describePrices(ownPricesAt(tour, startsAt), say),
        timeslotId: startsAt,
      },
    ]),
  )
}

/** `2026-03-09 10:00:00` → `10:00`, the name of a tour's time in the API. */
export function timeOf(startsAt: string): string {
  return startsAt.slice(11, 16)
}
