import type { Event, Ticket, TicketsOfDate } from '@shop/shared/api/endpoints/events'
import type { ListedArticle } from '@shop/shared/api/endpoints/merchandise'
import type { ListedTour } from '@shop/shared/api/endpoints/tours'
import { NEXT_DAYS_WINDOW, PASS_PRODUCT_KIND } from '@shop/shared/business-constants'
import { addDays, toPathDay, toPathRange } from '@shop/shared/dates/month'
import { isDay } from '@shop/shared/dates/wall-time'
import type { Probe } from '../probe/probe.ts'
import type { Findings, Visit } from './visit.ts'

/** Number of events, and of tours, that are checked in detail; the others have the same form. */
const LOOKED_INTO = 3
/** Number of days that the shop's calendars show. */
const EVENT_DAYS = 62
const TOUR_DAYS = 31
/** The note for offers that are not sold out and name no next day. */
const NO_NEXT_DAY =
  'next_date: missing for some offers; the shop then shows nothing about their days'

export async function readOffers(visit: Visit): Promise<void> {
  const { probe, config, findings } = visit
  if (config.hasTickets) {
    const events = (await probe.ask('eventSelect')) ?? []
    for (const event of events.slice(0, LOOKED_INTO)) await readEvent(visit, event)
  }
  if (config.hasGuidedTours) {
    const tours = (await probe.ask('tourSelect')) ?? []
    await probe.ask('tourAttr')
    for (const tour of tours.slice(0, LOOKED_INTO)) await readTour(visit, tour)
  }
  if (config.hasMerchandise) {
    const articles = await readArticles(probe)
    const sold = articles.find(isPlainArticle)
    if (sold !== undefined) findings.article = { type: 'merchandise', id: sold.id, count: 1 }
  }
  if (config.hasMemCard) {
    const passes = await readArticles(probe, { product_kind: PASS_PRODUCT_KIND })
    const others = passes.filter(({ product_kind_ref }) => product_kind_ref !== PASS_PRODUCT_KIND)
    const said = others.map(({ id }) => `product_kind=13 also returns ${id}, which is no pass`)
    probe.differs('merchandiseSelect', ...said)
  }
  if (config.hasVouchers) {
    const products = (await probe.ask('voucherSelect')) ?? []
    await probe.ask('voucherAttr')
    const [first] = products
    if (first !== undefined) await probe.ask('voucherSelectOne', { params: { id: first.id } })
    const fixed = products.find(({ price, variable_amount }) => price > 0 && !variable_amount)
    if (fixed !== undefined) findings.voucher = { type: 'voucher', id: fixed.id, count: 1 }
  }
  const { voucher } = probe.settings
  if (config.hasVoucherCode && voucher !== null) {
    await probe.ask('voucherLookup', { query: { voucher } })
  }
}

async function readEvent({ probe, findings }: Visit, event: Event): Promise<void> {
  const { id } = event
  await probe.ask('ticketCollectAny', { params: { event: id } })
  const lifetime = await probe.ask('ticketLifetime', { query: { event: id } })
  const first = firstDay(probe, 'eventSelect', event, lifetime)
  const dated = ['ticketCalendar', 'ticketCollect'] as const
  if (!first) return probe.skip(dated, 'notReached', 'no event has a first day')
  const params = { event: id, range: toPathRange(first, addDays(first, EVENT_DAYS)) }
  const query = { deep: '1', details: '1' }
  const calendar = (await probe.ask('ticketCalendar', { params, query })) ?? {}
  const days = Object.keys(calendar)
  const odd = days.filter((day) => !isDay(day))
  probe.differs('ticketCalendar', ...odd.map((day) => `calendar.${day}: not a day YYYY-MM-DD`))
  const day = days.find((day) => isDay(day) && (calendar[day] ?? 0) > 0)
  if (day === undefined) {
    return probe.skip(['ticketCollect'], 'notReached', 'no day of an event has places left')
  }
  const request = { params: { event: id, date: toPathDay(day) } }
  const answer = await probe.ask('ticketCollect', request)
  if (answer !== null) findings.ticket ??= ticketToBuy(answer, day)
}

async function readTour({ probe, config }: Visit, listed: ListedTour): Promise<void> {
  const { id: tour } = listed
  const lifetime = await probe.ask('tourLifetime', { params: { tour } })
  const day = firstDay(probe, 'tourSelect', listed, lifetime)
  await probe.ask('tourSingle', { query: { tour, ...(day ? { date: day } : {}) } })
  if (!day) {
    const dated = ['tourOverview', 'tourCalendar', 'tourSoldOut'] as const
    const times = config.hasSoldOutTimeslots ? (['tourSoldOutTimeslots'] as const) : []
    return probe.skip([...dated, ...times], 'notReached', 'no tour has a first day')
  }
  const range = toPathRange(day, addDays(day, TOUR_DAYS))
  await probe.ask('tourOverview', { query: { date: day, lookahead: String(NEXT_DAYS_WINDOW) } })
  await probe.ask('tourCalendar', { params: { tour, range }, query: { details: '1' } })
  await probe.ask('tourSoldOut', { params: { tour, range } })
  if (config.hasSoldOutTimeslots) {
    await probe.ask('tourSoldOutTimeslots', { params: { tour, date: toPathDay(day) } })
  }
}

function firstDay(
  probe: Probe,
  list: 'eventSelect' | 'tourSelect',
  { next_date, sold_out }: Event | ListedTour,
  lifetime: { first: string | null } | null,
): string | null | undefined {
  if (next_date === null && !sold_out) probe.note(list, NO_NEXT_DAY)
  return next_date ?? lifetime?.first
}

/** Articles and passes use the same calls. */
async function readArticles(
  probe: Probe,
  query: Record<string, string> = {},
): Promise<readonly ListedArticle[]> {
  const articles = (await probe.ask('merchandiseSelect', { query })) ?? []
  const [first] = articles
  if (first !== undefined) await probe.ask('merchandiseArticle', { query: { article: first.id } })
  await probe.ask('merchandiseAttr', { query })
  return articles
}

function isPlainArticle({ product_kind_ref, price, stock }: ListedArticle): boolean {
  return product_kind_ref !== PASS_PRODUCT_KIND && price > 0 && (stock === null || stock > 0)
}

/** A ticket that costs something and that can be bought without a further choice. */
function ticketToBuy({ tickets, timeslot }: TicketsOfDate, day: string): Findings['ticket'] {
  const ticket = tickets.find(isPlainTicket)
  if (ticket === undefined) return undefined
  const item = { id: ticket.id, count: 1 }
  const slot = timeslot.find(({ max_tickets }) => max_tickets > 0)
  if (slot !== undefined)
    return { type: 'ticket', ...item, datetime: slot.datetime, subtickets: [] }
  return timeslot.length > 0 ? undefined : { type: 'dayticket', ...item, datetime: day }
}

function isPlainTicket({ price, subtickets, mode }: Ticket): boolean {
  return price > 0 && subtickets.length === 0 && (mode === 1 || mode === 3)
}
