import { PLACES_OF_A_TOUR } from '@shop/shared/cart/lines/guided-tour'
import { $lines } from '@shop/shared/cart/model'
import { orderRest } from '@shop/shared/cart/order-rest'
import { joinWallTime } from '@shop/shared/dates/wall-time'
import { wrongPartsOf } from '@shop/shared/tickets/family-components'
import { pickedCount } from '@shop/shared/tickets/ticket-count'
import { booksPlaces } from '@shop/shared/tours/books-places'
import { sizeProblem, takesTickets } from '@shop/shared/tours/group-size'
import { choosePrice, pricesAt } from '@shop/shared/tours/tour-prices'
import { combine } from 'effector'
import { $priceWish, $unitsWish, $wanted } from './choice-model.ts'
import { $slot, $tourDay } from './day-model.ts'
import { offeredTickets } from './offered-tickets.ts'

/** The tour at the chosen time; null if no time is chosen. */
export const $place = combine($tourDay, $slot, (day, slot) =>
  day === null || slot === null ? null : { ...day, slot },
)

export const $prices = $place.map((place) =>
  place === null ? [] : pricesAt(place.tour, place.slot.scheduled),
)

export const $price = combine($prices, $priceWish, choosePrice)

/**
 * The number of places that the limits of one order still allow at the chosen time; null if there
 * are no limits.
 */
const $order = combine($place, $lines, (place, lines) => {
  if (place === null) return null
  const { tour, date, slot } = place
  const startsAt = joinWallTime(date, slot.key)
  return orderRest(lines, { kind: 'tour', id: tour.id, startsAt }, tour.order_limits)
})

/**
 * The number of places or whole tours that the visitor wants, and how many are available. A group
 * books at least one tour.
 */
export const $units = combine($place, $unitsWish, $order, (place, wish, order) => {
  if (place === null) return { wanted: 0, had: 0, left: 0, orderBound: null }
  const isPlaces = booksPlaces(place.tour)
  const wanted = Math.max(wish ?? 0, isPlaces ? 0 : 1)
  const inOrder = unitsOf(order?.left ?? Number.POSITIVE_INFINITY, isPlaces)
  const left = Math.min(place.slot.left, inOrder)
  const orderBound = inOrder < place.slot.left ? order : null
  return { wanted, had: Math.min(wanted, left), left, orderBound }
})

/** Converts places of an order to places or whole tours. */
function unitsOf(places: number, isPlaces: boolean): number {
  return isPlaces ? places : Math.floor(places / PLACES_OF_A_TOUR)
}

/** The admission tickets in the museum's order, with their limits and the chosen counts. */
export const $tickets = combine($place, $wanted, $units, (place, wanted, units) => {
  const isAsked = place !== null && takesTickets(place.tour)
  return offeredTickets(isAsked ? place.tour : null, { wanted, left: units.left })
})

export const $picked = $tickets.map(({ picked }) => picked)

/** The components of opened tickets that break a rule, by the ticket's id. */
export const $wrongParts = $tickets.map(({ tickets, picked }) => wrongPartsOf(tickets, picked))

export const $sizeProblem = combine($place, $units, $picked, (place, units, picked) =>
  place === null
    ? null
    : sizeProblem(place.tour, { units: units.had, tickets: pickedCount(picked) }),
)

/** Is anything left at the chosen time, after subtracting the basket? */
export const $hasRoom = $place.map((place) => place !== null && place.slot.left > 0)
