import type { TicketsOfDate } from '@shop/shared/api/endpoints/events'
import type { ApiFailure } from '@shop/shared/api/failure'
import type { DayOffer } from './day-offer.ts'

/** A day or event the server does not know sells nothing; any other failure says nothing of it. */
export function offerOfUnknownDay(failure: ApiFailure): TicketsOfDate | Promise<never> {
  if (failure.kind !== 'http' || failure.status !== 404) return Promise.reject(failure)
  return { tickets: [], timeslot: [], groups: [] }
}

/** A calendar without the day is one on which it is closed; null where none was read. */
export function placesOfDay(
  calendar: Readonly<Record<string, number>> | null,
  date: string,
): DayOffer['places'] {
  return calendar === null ? null : (calendar[date] ?? 'closed')
}
