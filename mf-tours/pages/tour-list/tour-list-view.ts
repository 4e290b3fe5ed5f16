import type { ListedTour } from '@shop/shared/api/endpoints/tours'
import type { DateHint } from '@shop/shared/catalogue/date-hint'
import { todayInMuseum } from '@shop/shared/dates/museum-time'
import { type ChosenDay, chosenDay } from './days/chosen-day.ts'
import type { Clock } from './days/programme-rows.ts'
import { type RequestedDays, toursOn } from './days/requested-days.ts'
import { filterTours, readFilter, type TourFilter } from './filter-tours.ts'
import { type ProgrammeView, programmeView } from './programme-view.ts'

export type HintedTour = ListedTour & { hint: DateHint }

export type Shown =
  | { kind: 'cards'; tours: HintedTour[] }
  | { kind: 'programme'; date: string; programme: ProgrammeView }
  | { kind: 'unknownDay' }

interface Known {
  tours: readonly HintedTour[]
  /** The language used if the address has none. */
  preselected: string | null
  clock: Clock
  /** Loaded days: if several contain a day, the first one in this list counts. */
  calls: readonly RequestedDays[]
}

interface TourListView {
  filter: TourFilter
  day: ChosenDay
  shown: Shown
}

export function tourListView(query: URLSearchParams, known: Known): TourListView {
  const { tours, preselected, clock, calls } = known
  const filter = readFilter(query, preselected)
  const day = chosenDay(query.get('day'), todayInMuseum(clock.now, clock.zone))
  return { filter, day, shown: shownOf() }

  function shownOf(): Shown {
    switch (day.kind) {
      case 'all':
        return { kind: 'cards', tours: filterTours(tours, filter) }
      case 'unknown':
        return { kind: 'unknownDay' }
      case 'day': {
        const programme = programmeView(day.date, toursOn(day.date, calls), { filter, clock })
        return { kind: 'programme', date: day.date, programme }
      }
    }
  }
}

export function foundCount(shown: Shown): number | null {
  if (shown.kind === 'cards') return shown.tours.length
  if (shown.kind === 'unknownDay') return 0
  const { programme } = shown
  if (programme.kind === 'loading' || programme.kind === 'failed') return null
  return programme.kind === 'ready' ? programme.rows.length : 0
}
