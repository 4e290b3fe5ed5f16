import type { Offering } from '../schedule/slots-on.ts'
import type {
  Catalogue,
  CatalogueArticle,
  CatalogueEvent,
  CatalogueText,
  CatalogueTicket,
  CatalogueTour,
  CatalogueVoucherProduct,
} from './schema.ts'

export function findArticle(catalogue: Catalogue, id: string): CatalogueArticle | undefined {
  return catalogue.articles.find((article) => article.id === id)
}

export function findVoucher(catalogue: Catalogue, id: string): CatalogueVoucherProduct | undefined {
  return catalogue.voucherProducts.find((product) => product.id === id)
}

export function findEvent(catalogue: Catalogue, id: string): CatalogueEvent | undefined {
  return catalogue.events.find((event) => event.id === id)
}

/** Ticket ids are unique in the whole catalogue, so a ticket identifies its event. */
export function findTicket(
  catalogue: Catalogue,
  id: string,
): { event: CatalogueEvent; ticket: CatalogueTicket } | undefined {
  for (const event of catalogue.events) {
    const ticket = event.tickets.find((candidate) => candidate.id === id)
    if (ticket !== undefined) return { event, ticket }
  }
  return undefined
}

export function findTour(catalogue: Catalogue, id: string): CatalogueTour | undefined {
  return catalogue.tours.find((tour) => tour.id === id)
}

/** The event or tour with this id; events and tours never share an id. */
export function findOffering(
  catalogue: Catalogue,
  id: string,
): (Offering & (CatalogueEvent | CatalogueTour)) | undefined {
  return findEvent(catalogue, id) ?? findTour(catalogue, id)
}

/** The venue of an event or tour; undefined if the offer is no longer in the catalogue. */
export function findVenue(catalogue: Catalogue, offeringId: string) {
  const offering = findOffering(catalogue, offeringId)
  return catalogue.venues.find(({ id }) => id === offering?.venue)
}

/** The opening hours of a venue: the operators' text, else that of the catalogue. */
export function hoursOf(
  { hoursNow }: Catalogue,
  venue: Catalogue['venues'][number] | undefined,
): CatalogueText | undefined {
  return venue && (hoursNow?.get(venue.id) ?? venue.hours)
}
