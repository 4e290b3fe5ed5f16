import {
  type Event,
  eventSelect,
  type Ticket,
  type TicketsOfDate,
  ticketCalendar,
  ticketCollect,
  ticketCollectAny,
  ticketLifetime,
} from '@shop/shared/api/endpoints/events'
import { addDays, toPathDay, toPathRange } from '@shop/shared/dates/month'
import { isDay } from '@shop/shared/dates/wall-time'
import type { Probe } from '../probe/probe.ts'
import { type Findings, NO_ID, NO_NEXT_DAY } from './basket.ts'

const BELOW_THE_LIST = [ticketCollectAny, ticketLifetime, ticketCalendar, ticketCollect]
/** Events that are looked into; the others are of the same making. */
const EVENTS = 3
/** Two months, as the calendar of the shop shows. */
const DAYS = 62

export async function visitEvents(probe: Probe, isOn: boolean, findings: Findings): Promise<void> {
  if (!isOn) {
    probe.skip([eventSelect, ...BELOW_THE_LIST], 'notOffered', 'has_tickets is off')
    return
  }
  const events = await probe.ask(eventSelect)
  probe.skip(BELOW_THE_LIST, 'notReached', 'there is no event')
  for (const event of (events ?? []).slice(0, EVENTS)) await visitEvent(probe, event, findings)
  const event = NO_ID
  await probe.refuse(ticketCollectAny, 'an unknown event', { params: { event } }, ['NotFound'])
  await probe.refuse(ticketLifetime, 'an unknown event', { query: { event } }, ['NotFound'])
}

async function visitEvent(
  probe: Probe,
  { id, next_date, sold_out }: Event,
  findings: Findings,
): Promise<void> {
  await probe.ask(ticketCollectAny, { params: { event: id } })
  const lifetime = await probe.ask(ticketLifetime, { query: { event: id } })
  if (next_date === null && !sold_out) probe.note(eventSelect, NO_NEXT_DAY)
  const first = next_date ?? lifetime?.first
  if (!first) {
    probe.skip([ticketCalendar, ticketCollect], 'notReached', 'no event tells its first day')
    return
  }
  const range = toPathRange(first, addDays(first, DAYS))
  const query = { deep: '1', details: '1' }
  const calendar = await probe.ask(ticketCalendar, { params: { event: id, range }, query })
  const day = dayWithPlaces(probe, calendar ?? {})
  if (day === undefined) {
    probe.skip([ticketCollect], 'notReached', 'no day of an event has places left')
    return
  }
  const answer = await probe.ask(ticketCollect, { params: { event: id, date: toPathDay(day) } })
  if (answer !== null) findings.ticket ??= ticketToBuy(answer, day)
}

function dayWithPlaces(probe: Probe, calendar: Record<string, number>): string | undefined {
  for (const day of Object.keys(calendar)) {
    if (!isDay(day)) probe.differs(ticketCalendar, `calendar.${day}: not a day YYYY-MM-DD`)
  }
  return Object.keys(calendar).find((day) => isDay(day) && (calendar[day] ?? 0) > 0)
}

/** One that costs something and needs no further choice. */
function ticketToBuy({ tickets, timeslot }: TicketsOfDate, day: string): Findings['ticket'] {
  const ticket = tickets.find(isPlain)
  if (ticket === undefined) return undefined
  const item = { id: ticket.id, count: 1 }
  const slot = timeslot.find(({ max_tickets }) => max_tickets > 0)
  if (slot !== undefined)
    return { type: 'ticket', ...item, datetime: slot.datetime, subtickets: [] }
  return timeslot.length > 0 ? undefined : { type: 'dayticket', ...item, datetime: day }
}

function isPlain({ price, subtickets, mode }: Ticket): boolean {
  return price > 0 && subtickets.length === 0 && (mode === 1 || mode === 3)
}
