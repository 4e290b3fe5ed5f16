import { todayInMuseum } from '@shop/shared/dates/museum-time'
import type { Language } from '@shop/shared/i18n/languages'
import { findNextDays, type NextDay, stateOf } from '../capacity/open-days.ts'
import { describeNamed } from '../catalogue/describe-parts.ts'
import { lowestTicketPrice } from '../catalogue/lowest-price.ts'
import { type Say, sayIn } from '../catalogue/pick-text.ts'
import { eventOn } from '../catalogue/price-on.ts'
import type { Catalogue, CatalogueEvent } from '../catalogue/schema.ts'
import type { Shop } from '../database/shop.ts'
import { answerList, editionOf, type Reply } from '../http/mount-endpoint.ts'
import { describeOffer } from '../pictures/media.ts'
import { lifetimeOf } from '../schedule/slots-on.ts'

export async function listEvents(
  backend: Shop,
  language: Language,
  askedBy?: string,
): Promise<Reply> {
  const edition = editionOf(backend)
  const now = backend.clock()
  const { events, museum } = backend.catalogue
  const searches = events.map((offering) => ({ offering, least: 1 }))
  const nextOf = await findNextDays(backend, searches, { now, askedBy })
  const today = todayInMuseum(now, museum.timeZone)
  const entries = events.map((event) => {
    const next = nextOf(event)
    return {
      key: `${event.id} ${today} ${stateOf(next)}`,
      describe: () => describeEvent(backend, event, next, language, today),
    }
  })
  return answerList(edition, entries)
}

function describeEvent(
  backend: Shop,
  event: CatalogueEvent,
  next: NextDay,
  language: Language,
  today: string,
): unknown {
  const { catalogue, pictureCopies } = backend
  const say = sayIn(catalogue, language)
  const { first, last } = lifetimeOf(event, today)
  return {
    ...describeOffer(event, pictureCopies.srcsets, say),
    ...describeVisit(event, next, catalogue, say),
    duration: durationOf(event),
    custom_groups: describeNamed(
      catalogue.groups.filter(({ id }) => event.groups.includes(id)),
      say,
    ),
    sorting_datetime: `${next.day ?? first} 00:00:00`,
    end: `${last} 23:59:59`,
    from_price: lowestTicketPrice(eventOn(event, next.day ?? today)),
    next_datetime: next.next?.slot.timed ? next.next.slot.startsAt : null,
    next_left: next.next?.left,
  }
}

/** Where an event or a tour is, and when it can be booked next. */
export function describeVisit(
  offering: Pick<CatalogueEvent, 'venue'>,
  { day, anyOpen }: NextDay,
  { venues }: Catalogue,
  say: Say,
) {
  const venue = venues.find(({ id }) => id === offering.venue)
  return {
    venue: say(venue?.name),
    venue_address: venue?.address,
    venue_hours: say(venue?.hours),
    next_date: day,
    sold_out: day === null && anyOpen,
  }
}

/** Minutes, where all times of the event are as long; a ticket for a day has no length. */
function durationOf({ kind, opening, dates = [] }: CatalogueEvent): number | null {
  const timed = [...opening, ...dates.filter(({ times }) => times !== undefined)]
  const [minutes, ...others] = new Set(timed.map(({ durationMinutes }) => durationMinutes))
  return kind === 'timed' && minutes !== undefined && others.length === 0 ? minutes : null
}
