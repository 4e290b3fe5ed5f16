import type { CatalogueEvent, CatalogueTour } from './schema.ts'

/** Something that a visit costs, at other prices from some days on. */
interface Priced {
  price: number
  vat: number
  pricesFrom?: readonly { from: string; price: number; vat?: number | undefined }[] | undefined
}

/** At what it costs for a visit on this day. */
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

/** The same with its parts. */
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

/** A tour at the prices of a day, those of its times included. */
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
