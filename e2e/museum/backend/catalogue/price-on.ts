import type { CatalogueEvent, CatalogueTour } from './schema.ts'

/** A part of a visit that costs money, with other prices from certain days on. */
interface Priced {
  price: number
  vat: number
  pricesFrom?: readonly { from: string; price: number; vat?: number | undefined }[] | undefined
}

/** Returns the ticket or price with the amount that is valid for a visit on this day. */
export function pricedOn<One extends Priced>(one: One, day: string): One {
  const begun = one.pricesFrom?.filter(({ from }) => from <= day) ?? []
  const last = begun.at(-1)
  if (last === undefined) return one
  return {
    ...one,
    price: last.price,
    vat: begun.findLast(({ vat }) => vat !== undefined)?.vat ?? one.vat,
  }
}

/** Like `pricedOn`, for a ticket and its sub-tickets. */
export function ticketOn<One extends Priced & { subtickets?: readonly Priced[] | undefined }>(
  ticket: One,
  day: string,
): One {
  const { subtickets } = ticket
  const priced = pricedOn(ticket, day)
  if (subtickets === undefined) return priced
  return { ...priced, subtickets: subtickets.map((part) => pricedOn(part, day)) }
}

export function eventOn<One extends Pick<CatalogueEvent, 'tickets'>>(event: One, day: string): One {
  return { ...event, tickets: event.tickets.map((ticket) => ticketOn(ticket, day)) }
}

/** A tour with the prices of a day, including the prices of its times. */
export function tourOn(tour: CatalogueTour, day: string): CatalogueTour {
  const ofTimes = <One extends { prices?: CatalogueTour['prices'] | undefined }>(one: One): One =>
    one.prices === undefined
      ? one
      : { ...one, prices: one.prices.map((price) => pricedOn(price, day)) }
  return {
    ...tour,
    prices: tour.prices.map((price) => pricedOn(price, day)),
    tickets: tour.tickets?.map((ticket) => ticketOn(ticket, day)),
    opening: tour.opening.map(ofTimes),
    dates: tour.dates?.map(ofTimes),
  }
}
