import { decode } from '@shop/shared/api/decode'
import { type CalendarDay, type TourDetail, tourCalendar } from '@shop/shared/api/endpoints/tours'
import { $config, configArrived } from '@shop/shared/config/model'
import { aTime, aTour } from '@shop/shared/tours/testing/tour-builders'
import { allSettled, fork } from 'effector'
import type { Drafts } from '../pages/tour/choice/answers.ts'
import { loadLifetimeFx, loadSoldOutFx, loadTimesFx } from '../pages/tour/choice/calendar-model.ts'
import { pageOpened, recallDraftsFx, storeDraftsFx } from '../pages/tour/choice/choice-model.ts'
import { loadSoldOutTimesFx, loadTourOfDayFx } from '../pages/tour/choice/day-model.ts'
import { loadTourFx } from '../pages/tour/choice/tour-model.ts'

type Answer = Promise<unknown>

/** For tests: two days with two times each, and one sold-out day. */
const TIMES = {
  '2026-09-03': ['10:00', '14:00'],
  '2026-09-04': ['09:00', '14:00'],
  '2026-09-05': ['10:00'],
}
const SCHEDULES: Record<string, TourDetail['schedule']> = {
  '2026-09-03': { '10:00': aTime(), '14:00': aTime({ tours: 1 }) },
  '2026-09-04': { '09:00': aTime(), '14:00': aTime({ tours: 3 }) },
}
const NOW = new Date('2026-09-01T08:00:00Z')

/** For tests: a museum with one tour. Each answer can be replaced, and each request is recorded. */
export function aMuseum({
  tour = aTour(),
  base = async (): Answer => tour,
  day = async (date: string): Answer => ({ ...tour, schedule: SCHEDULES[date] ?? {} }),
  times = async (_range: string): Answer => TIMES,
  soldOut = async (): Answer => ['2026-09-05'],
  soldOutTimes = async (): Answer => [],
  lifetime = async (): Answer => ({ first: '2026-01-01', last: '2026-12-31' }),
  tellsTimes = false,
  store = (_drafts: unknown): void => {},
  recall = (): Drafts => ({}),
  flags = {},
  handlers = [] as readonly (readonly [unit: unknown, handler: unknown])[],
} = {}) {
  const calls: string[] = []
  const noted = (call: string, answer: Answer) => {
    calls.push(call)
    return answer
  }
  // An attached effect passes its handler the source first, then the request.
  const scope = fork({
    handlers: new Map<unknown, unknown>([
      [loadTourFx, () => noted('tour', base())],
      [loadLifetimeFx, () => noted('lifetime', lifetime())],
      [
        loadTimesFx,
        (_: unknown, { params }: Ranged) => noted(params.range, times(params.range).then(read)),
      ],
      [loadSoldOutFx, () => soldOut()],
      [loadTourOfDayFx, (_: unknown, { query }: Dated) => noted(query.date, day(query.date))],
      [loadSoldOutTimesFx, () => noted('sold-out times', soldOutTimes())],
      [storeDraftsFx, store],
      [recallDraftsFx, recall],
      ...handlers,
    ]) as never,
  })
  const open = async (search = '', id = 'tour') => {
    const config = { ...scope.getState($config), hasSoldOutTimeslots: tellsTimes, ...flags }
    await allSettled(configArrived, { scope, params: config })
    await allSettled(pageOpened, { scope, params: { id, search, now: NOW } })
  }
  return { scope, calls, open }
}

function read(calendar: unknown): Record<string, CalendarDay> {
  const decoded = decode(tourCalendar.answer, calendar)
  if (!decoded.ok) throw new Error(decoded.issues.join())
  return decoded.value
}

interface Ranged {
  params: { range: string }
}

interface Dated {
  query: { date: string }
}
