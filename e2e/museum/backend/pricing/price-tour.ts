import { readPieces, type TourItem } from '../cart/cart-item.ts'
import { findSlot } from '../cart/find-slot.ts'
import type { ItemPricing, PricingContext } from '../cart/priced-item.ts'
import type { PeopleProblem } from '../cart/problem.ts'
import { findTour } from '../catalogue/find-offering.ts'
import { pickText } from '../catalogue/pick-text.ts'
import { tourOn } from '../catalogue/price-on.ts'
import type { CatalogueText, CatalogueTour } from '../catalogue/schema.ts'
import { booksPlaces, fewestParticipants, ownPricesAt } from '../catalogue/tour-terms.ts'
import { priceTourTickets } from './price-tour-tickets.ts'
import { readAnswers } from './read-answers.ts'

/** Prices a guided tour with its admission tickets, and reads the group's answers. */
export function priceTour(item: TourItem, context: PricingContext): ItemPricing {
  const { catalogue, language, museumNow } = context
  const text = (value: CatalogueText | undefined) =>
    value === undefined ? '' : pickText(catalogue, value, language)
  const found = findTour(catalogue, item.tourId)
  if (found === undefined) return { kind: 'unknownItem' }
  const named = { name: text(found.name), datetime: item.datetime, say: text }
  const place = findSlot(found, named, museumNow)
  if (place.kind !== 'found') return place
  const { slot, line } = place
  const tour = tourOn(found, place.day)

  const wanted = onlyPrice(item.prices)
  const price = pricesAt(tour, slot.startsAt).find(({ id }) => id === wanted?.id)
  if (wanted === undefined || price === undefined) return { kind: 'tourChanged', line }
  const count = readPieces(wanted.count)
  if (count === null) return { kind: 'badCount', line }
  const admission = priceTourTickets(item, tour, context)
  if (admission.kind !== 'tickets') return { ...admission, line }
  const crowd = checkPeople(tour, { count, tickets: admission.count })
  if (crowd !== null) return { ...crowd, line }
  const answering = readAnswers(item.answers, tour.questions ?? [], context)
  if (answering.kind !== 'answers') return { ...answering, line }

  const total = price.price * count
  const places = booksPlaces(tour)
  return {
    kind: 'priced',
    priced: {
      kind: 'placed',
      slot,
      takes: {
        unit: places ? 'place' : 'tour',
        id: price.id,
        pieces: count,
        places: count,
        needsOpenSlot: true,
        maxPerSlot: undefined,
      },
      needsPaidTicket: false,
      maxPlaces: places ? tour.maxParticipants : Number.POSITIVE_INFINITY,
      line: {
        kind: 'guidedTour',
        offeringId: tour.id,
        ...line,
        endsAt: slot.endsAt,
        language: text(catalogue.tourLanguages.find(({ id }) => id === tour.language)?.name),
        meetingPoint: text(tour.meetingPoint),
        price: { id: price.id, name: text(price.name), count, total },
        tickets: admission.tickets,
        answers: answering.answers,
        total: total + admission.total,
        taxParts: [{ gross: total, rate: price.vat }, ...admission.taxParts].filter(
          ({ gross }) => gross > 0,
        ),
      },
    },
  }
}

/** A tour is booked at one price; prices with a count of 0 are ignored. */
function onlyPrice(prices: TourItem['prices']): TourItem['prices'][number] | undefined {
  const [wanted, ...others] = prices.filter(({ count }) => count !== 0)
  return others.length === 0 ? wanted : undefined
}

function pricesAt(tour: CatalogueTour, startsAt: string): CatalogueTour['prices'] {
  const own = ownPricesAt(tour, startsAt)
  return own.length > 0 ? own : tour.prices
}

/**
 * Do so many people fit the tour? `count` is that of the places, or of the whole tours, `tickets`
 * that of the admission tickets. With places each needs a ticket; a group may bring as many people
 * as its tours take. Without admission tickets nobody says how large a group is.
 */
function checkPeople(
  tour: CatalogueTour,
  { count, tickets }: { count: number; tickets: number },
): PeopleProblem | null {
  const { maxParticipants, withoutTickets } = tour
  const fewest = fewestParticipants(tour)
  if (booksPlaces(tour)) {
    if (count < fewest) return { kind: 'tooFewPlaces', min: fewest }
    if (count > maxParticipants) return { kind: 'tooManyPlaces', max: maxParticipants }
    if (withoutTickets === true || tickets === count) return null
    return { kind: 'ticketsAsPlaces', places: count, tickets }
  }
  if (withoutTickets === true) return null
  if (tickets < fewest * count) return { kind: 'tooFewTickets', min: fewest * count }
  if (tickets > maxParticipants * count) {
    return { kind: 'tooManyTickets', max: maxParticipants * count }
  }
  return null
}
