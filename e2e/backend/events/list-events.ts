import { todayInMuseum } from '@shop/shared/dates/museum-time'
import type { Language } from '@shop/shared/i18n/languages'
import type { Backend } from '../backend.ts'
import { findNextDay } from '../capacity/next-day.ts'
import { pickText } from '../catalogue/pick-text.ts'
import type { CatalogueEvent } from '../catalogue/schema.ts'
import { lifetimeOf } from '../schedule/slots-on.ts'
import { mediaUrl } from '../static-content/media-url.ts'

/** Every event as the list shows it. */
export async function listEvents(backend: Backend, language: Language): Promise<unknown[]> {
  const now = backend.clock()
  return await Promise.all(
    backend.catalogue.events.map((event) => describeEvent(backend, event, language, now)),
  )
}

async function describeEvent(
  backend: Backend,
  event: CatalogueEvent,
  language: Language,
  now: Date,
): Promise<unknown> {
  const { catalogue } = backend
  const text = (value: CatalogueEvent['name']) => pickText(catalogue, value, language)
  const today = todayInMuseum(now, catalogue.museum.timeZone)
  const { first, last } = lifetimeOf(event, today)
  const next = await findNextDay(backend, event, { now })
  const venue = catalogue.venues.find(({ id }) => id === event.venue)
  return {
    id: event.id,
    name: text(event.name),
    venue: venue === undefined ? '' : text(venue.name),
    custom_groups: catalogue.groups
      .filter(({ id }) => event.groups.includes(id))
      .map(({ id, name }) => ({ id, name: text(name) })),
    sequence_no: event.sequenceNo,
    sorting_datetime: `${next.day ?? first} 00:00:00`,
    end: `${last} 23:59:59`,
    teaser: text(event.teaser),
    description: text(event.description),
    picture: mediaUrl(event.picture),
    picture_alt: text(event.pictureAlt),
    from_price: lowestPrice(event),
    next_date: next.day,
    sold_out: next.day === null && next.anyOpen,
  }
}

/** Cents of the cheapest ticket that costs something; 0 where all are free. */
function lowestPrice(event: CatalogueEvent): number {
  const prices = event.tickets
    .filter((ticket) => ticket.bookWithCost !== true)
    .map((ticket) => ticket.price + cheapestParts(ticket))
    .filter((price) => price > 0)
  return prices.length > 0 ? Math.min(...prices) : 0
}

function cheapestParts({ subtickets, family }: CatalogueEvent['tickets'][number]): number {
  return (subtickets ?? []).reduce((sum, part) => {
    return sum + part.price * Math.max(part.min ?? 0, family === true ? 1 : 0)
  }, 0)
}
