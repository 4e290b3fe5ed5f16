import type { TourDetail, TourPrice } from '@shop/shared/api/endpoints/tours'
import {
  type GuidedTourLine,
  guidedTourLine,
  type TourAnswer,
} from '@shop/shared/cart/lines/guided-tour'
import { thumbnailOf } from '@shop/shared/pictures/thumbnail-of'
import { type Picked, pickedCount, ticketCount } from '@shop/shared/tickets/ticket-count'
import { toAdmission } from '@shop/shared/tickets/ticket-price'
import { booksPlaces } from '@shop/shared/tours/books-places'

interface Chosen {
  tour: TourDetail
  /** The date is `YYYY-MM-DD`; `key` is the time as the backend spells it. */
  date: string
  key: string
  price: TourPrice
  /** The tour had several prices, so the line shows the name of the chosen one. */
  hasPriceChoice: boolean
  /** Places or whole tours. */
  units: number
  picked: Picked
  answers: TourAnswer[]
}

export function toLine(chosen: Chosen): GuidedTourLine {
  const { tour, date, key, price, hasPriceChoice, units, picked, answers } = chosen
  const arePlaces = booksPlaces(tour)
  return guidedTourLine.recomputed({
    type: 'guidedTour',
    id: tour.id,
    tourId: tour.id,
    name: tour.name,
    eventName: tour.eventName,
    date,
    time: key,
    answers,
    tickets: tour.tickets
      .filter(({ id }) => ticketCount(picked[id]) > 0)
      .map((ticket) => toAdmission(ticket, picked[ticket.id])),
    tours: arePlaces ? 0 : units,
    single_ticketing: arePlaces,
    book_complete_tour: tour.book_complete_tour,
    totalCount: arePlaces ? units : pickedCount(picked),
    price: price.price,
    priceId: price.id,
    priceName: hasPriceChoice ? price.name : '',
    vat_value: price.vat_value,
    totalPrice: 0,
    picture: thumbnailOf(tour),
  })
}
