import { todayInMuseum } from '@shop/shared/dates/museum-time'
import type { Language } from '@shop/shared/i18n/languages'
import { findNextDays, type NextDay, stateOf } from '../capacity/open-days.ts'
import { lowestTicketPrice } from '../catalogue/lowest-price.ts'
import { pickText } from '../catalogue/pick-text.ts'
import { eventOn } from '../catalogue/price-on.ts'
import type { CatalogueEvent } from '../catalogue/schema.ts'
import type { Shop } from '../database/shop.ts'
import { answerList, editionOf, type Reply } from '../http/mount-endpoint.ts'
import { pictureFields } from '../pictures/media.ts'
import { lifetimeOf } from '../schedule/slots-on.ts'

/** Every event as the list shows it. */
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
  const { catalogue } = backend
  const text = (value: CatalogueEvent['name']) => pickText(catalogue, value, language)
  const { first, last } = lifetimeOf(event, today)
  const venue = catalogue.venues.find(({ id }) => id === event.venue)
  return {
    id: event.id,
    name: text(event.name),
    venue: venue === undefined ? '' : text(venue.name),
    venue_address: venue?.address,
    venue_hours: venue?.hours === undefined ? '' : text(venue.hours),
    duration: durationOf(event),
    custom_groups: catalogue.groups
      .filter(({ id }) => event.groups.includes(id))
      .map(({ id, name }) => ({ id, name: text(name) })),
    sequence_no: event.sequenceNo,
    sorting_datetime: `${next.day ?? first} 00:00:00`,
    end: `${last} 23:59:59`,
    teaser: text(event.teaser),
    description: text(event.description),
    ...pictureFields(event.picture, backend.pictureCopies.srcsets),
    picture_alt: text(event.pictureAlt),
    from_price: lowestTicketPrice(eventOn(event, next.day ?? today)),
    next_date: next.day,
    next_datetime: next.next?.slot.timed ? next.next.slot.startsAt : null,
    next_left: next.next?.left,
    sold_out: next.day === null && next.anyOpen,
  }
}

/** Minutes, where all times of the event are as long; a ticket for a day has no length. */
function durationOf({ kind, opening, dates = [] }: CatalogueEvent): number | null {
  const timed = [...opening, ...dates.filter(({ times }) => times !== undefined)]
  const [minutes, ...others] = new Set(timed.map(({ durationMinutes }) => durationMinutes))
  return kind === 'timed' && minutes !== undefined && others.length === 0 ? minutes : null
}
