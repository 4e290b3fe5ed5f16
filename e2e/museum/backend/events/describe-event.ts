import { dayText } from '@shop/shared/dates/day-text'
import { addDays } from '@shop/shared/dates/month'
import { todayInMuseum } from '@shop/shared/dates/museum-time'
import type { Language } from '@shop/shared/i18n/languages'
import {
  findNextDays,
  type NextDay,
  type OpenSlot,
  readOpenDays,
  stateOf,
} from '../capacity/open-days.ts'
import { piecesLeft } from '../capacity/places-left.ts'
import { describeLimits, describeNamed, describeSubtickets } from '../catalogue/describe-parts.ts'
import { hoursOf } from '../catalogue/find-offering.ts'
import { lowestTicketPrice } from '../catalogue/lowest-price.ts'
import { type Say, sayIn } from '../catalogue/pick-text.ts'
import { eventOn, ticketOn } from '../catalogue/price-on.ts'
import type { Catalogue, CatalogueEvent, CatalogueTicket } from '../catalogue/schema.ts'
import type { Shop } from '../database/shop.ts'
import { answerList, editionOf, type Reply } from '../http/mount-endpoint.ts'
import { labelled } from '../paper/layout.ts'
import { describeOffer, describePictures } from '../pictures/media.ts'
import { type Closure, lifetimeOf, type Offering } from '../schedule/slots-on.ts'
import { firstOf, lastOf, overlaps } from '../schedule/span.ts'

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
    ...describeVisit(event, next, catalogue, { say, language, today }),
    duration: durationOf(event),
    custom_groups: describeNamed(
      catalogue.groups.filter(({ id }) => event.groups.includes(id)),
      say,
    ),
    sorting_datetime: `${next.day ?? first} 00:00:00`,
    end: `${last} 23:59:59`,
    more_pictures:
      event.morePictures && describePictures(event.morePictures, pictureCopies.srcsets, say),
    from_price: lowestTicketPrice(eventOn(event, next.day ?? today)),
    next_datetime: next.next?.slot.timed ? next.next.slot.startsAt : null,
    next_left: next.next?.left,
  }
}

/** In days: closures that begin later are not among the opening hours. */
const CLOSURES_AHEAD = 14
/** Bounds the length of the opening hours. */
const MOST_CLOSURES = 5

interface Visit {
  say: Say
  language: Language
  today: string
}

/** The place of an event or tour, and its next bookable day. */
export function describeVisit(
  offering: Pick<CatalogueEvent, 'venue'> & Pick<Offering, 'closures'>,
  { day, anyOpen }: NextDay,
  catalogue: Catalogue,
  visit: Visit,
) {
  const { say } = visit
  const venue = catalogue.venues.find(({ id }) => id === offering.venue)
  return {
    venue: say(venue?.name),
    venue_address: venue?.address,
    venue_hours: [say(hoursOf(catalogue, venue)), ...closuresAhead(offering, visit)]
      .filter(Boolean)
      .join('\n'),
    next_date: day,
    sold_out: day === null && anyOpen,
  }
}

/**
 * One line per closure with a reason, such as `Sonntag, 06.12.2026: Geschlossen`; those that
 * operators `announced` are named however far ahead.
 */
export function closuresAhead(
  { closures = [] }: Pick<Offering, 'closures'>,
  { say, language, today }: Visit,
  announced: readonly Closure[] = [],
): string[] {
  const soon = { from: today, to: addDays(today, CLOSURES_AHEAD) }
  const byDay = (one: Closure, other: Closure) => firstOf(one).localeCompare(firstOf(other))
  const ahead = closures
    .filter((closure) => overlaps(closure, soon) && say(closure.reason) !== '')
    .toSorted(byDay)
    .slice(0, MOST_CLOSURES)
  return [...ahead, ...announced].toSorted(byDay).map((closure) => {
    const days = [...new Set([firstOf(closure), lastOf(closure)])]
    const named = days.map((day) => dayText(day, language)).join(' – ')
    const label = named.charAt(0).toLocaleUpperCase(language) + named.slice(1)
    return labelled(label, say(closure.reason), language)
  })
}

/**
 * Minutes, if all times of the event have the same length; null for day tickets, which have none.
 */
function durationOf({ kind, opening, dates = [] }: CatalogueEvent): number | null {
  const timed = [...opening, ...dates.filter(({ times }) => times !== undefined)]
  const [minutes, ...others] = new Set(timed.map(({ durationMinutes }) => durationMinutes))
  return kind === 'timed' && minutes !== undefined && others.length === 0 ? minutes : null
}

export async function ticketsOfDay(
  backend: Shop,
  event: CatalogueEvent,
  day: string,
  language: Language,
  askedBy?: string,
): Promise<unknown> {
  const range = { first: day, last: day }
  const [open] = await readOpenDays(backend, event, range, backend.clock(), askedBy)
  const slots = (open?.slots ?? []).filter(({ slot }) => slot.timed)
  const text = sayIn(backend.catalogue, language)
  return {
    tickets: event.tickets.map((ticket) => describeTicket(ticketOn(ticket, day), slots, text)),
    timeslot: slots.map(({ slot, left }) => ({ datetime: slot.startsAt, max_tickets: left })),
    groups: groupsOf(event, text),
    order_limits: describeLimits(backend.catalogue),
  }
}

function describeTicket(ticket: CatalogueTicket, slots: readonly OpenSlot[], text: Say) {
  return {
    id: ticket.id,
    name: text(ticket.name),
    hint: text(ticket.hint),
    mode: ticket.mode,
    price: ticket.price,
    vat_value: ticket.vat,
    sequence_no: ticket.sequenceNo,
    group_id: ticket.group?.id ?? null,
    group_name: text(ticket.group?.name),
    family: ticket.family === true ? 1 : 0,
    subtickets: describeSubtickets(ticket.subtickets, text),
    schedule: slots.map(({ slot, left, taken }) => ({
      datetime: slot.startsAt,
      datetime_end: slot.endsAt,
      max_tickets: Math.min(left, piecesLeft(ticket, taken)),
    })),
    print_separately: ticket.printSeparately === true ? 1 : 0,
    unique_barcode: ticket.uniqueBarcode === true ? 1 : 0,
    scan_separately: ticket.scanSeparately === true ? 1 : 0,
    book_with_cost: ticket.bookWithCost === true ? 1 : 0,
    book_with_cost_warn: text(ticket.bookWithCostWarning),
  }
}

function groupsOf(event: CatalogueEvent, text: Say): { id: string; name: string }[] {
  const byId = new Map<string, string>()
  for (const { group } of event.tickets) {
    if (group !== undefined && !byId.has(group.id)) byId.set(group.id, text(group.name))
  }
  return [...byId].map(([id, name]) => ({ id, name }))
}
