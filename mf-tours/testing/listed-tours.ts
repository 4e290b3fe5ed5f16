import { decode } from '@shop/shared/api/decode'
import {
  type ListedTour,
  type TourOfDay,
  tourOverview,
  tourSelect,
} from '@shop/shared/api/endpoints/tours'

/** Fields as the backend writes them. */
type Wire = Record<string, unknown>

export const DATE = '2026-09-03'

const HIGHLIGHTS = {
  id: 'highlights',
  name: 'Highlights',
  eventName: 'Light and Shadow',
  langIdentifier: 'en',
  langName: 'English',
  venue: 'Main building',
  sequence_no: 0,
  single_ticketing: 1,
  book_complete_tour: 0,
  duration: 90,
}

/** A tour of the list as the shop reads it, with places to book. */
export function aTour(change: Wire = {}): ListedTour {
  const read = decode(tourSelect.answer, [{ ...HIGHLIGHTS, ...change }])
  const tour = read.ok ? read.value[0] : undefined
  if (tour === undefined) throw new Error(`no tour: ${JSON.stringify(read)}`)
  return tour
}

/** A tour of a day: places left by time, `{'10:00': 4}`, or the backend's fields of a time. */
export function aTourOfDay(times: Record<string, number | Wire>, change: Wire = {}): TourOfDay {
  const schedule = Object.fromEntries(
    Object.entries(times).map(([time, of]) => [
      time,
      typeof of === 'number' ? { tours: of > 0 ? 1 : 0, max_tickets: of } : of,
    ]),
  )
  const read = decode(tourOverview.answer, { [DATE]: [{ ...HIGHLIGHTS, schedule, ...change }] })
  const tour = read.ok ? read.value[DATE]?.[0] : undefined
  if (tour === undefined) throw new Error(`no tour: ${JSON.stringify(read)}`)
  return tour
}
