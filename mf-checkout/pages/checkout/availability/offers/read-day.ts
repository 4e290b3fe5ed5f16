import { ticketCalendar, ticketCollect } from '@shop/shared/api/endpoints/events'
import { tourSingle } from '@shop/shared/api/endpoints/tours'
import { createRequest } from '@shop/shared/api/model'
import { withinPatience } from '@shop/shared/async/within-patience'
import { toPathDay, toPathRange } from '@shop/shared/dates/month'
import type { DayOffer, EventOffer, TourOffer } from './day-offer.ts'
import type { DayToRead, OfferedDay } from './offers-to-read.ts'
import { offerOfUnknownDay, placesOfDay, unknownTour } from './read-answers.ts'

export const collectFx = createRequest(ticketCollect)
export const readPlacesFx = createRequest(ticketCalendar)
export const readTourFx = createRequest(tourSingle)

/** Null where it cannot be read. */
export function readDay({ countsDay, ...day }: DayToRead): Promise<DayOffer | null> {
  return day.kind === 'tour' ? readTourDay(day) : readEventDay(day, countsDay)
}

async function readTourDay({ id, date }: OfferedDay): Promise<TourOffer | null> {
  const reading = readTourFx({ query: { tour: id, date } }).then((tour) => ({ tour }), unknownTour)
  const answer = await withinPatience(reading)
  return answer === null ? null : { kind: 'tour', id, date, ...answer }
}

async function readEventDay(
  { id, date }: OfferedDay,
  countsDay: boolean,
): Promise<EventOffer | null> {
  const params = { event: id, date: toPathDay(date) }
  const range = { event: id, range: toPathRange(date, date) }
  const [offer, calendar] = await Promise.all([
    withinPatience(collectFx({ params }).catch(offerOfUnknownDay)),
    countsDay
      ? withinPatience(readPlacesFx({ params: range, query: { deep: '1' } }))
      : Promise.resolve(null),
  ])
  return offer === null
    ? null
    : { kind: 'event', id, date, offer, places: placesOfDay(calendar, date) }
}
