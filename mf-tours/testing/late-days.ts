import type { TourOfDay } from '@shop/shared/api/endpoints/tours'
import { fork } from 'effector'
import { loadCategoriesFx, loadToursFx } from '../catalogue/model.ts'
import { loadNextDaysFx, loadOtherDayFx } from '../pages/tour-list/days/day-model.ts'
import type { Span } from '../pages/tour-list/days/requested-days.ts'
import { aTour } from './listed-tours.ts'

export interface DayCall extends Span {
  /** Answers with these tours by day; null for a lost connection. */
  answer: (tours: Record<string, TourOfDay[]> | null) => Promise<void>
}

/**
 * A scope for tests in which the list is loaded at once, and the test decides when each day is
 * answered.
 */
export function lateDays(tours = [aTour()], categories: { id: string; name: string }[] = []) {
  const calls: DayCall[] = []
  // An attached effect passes its handler the source first, then the request.
  const later = (_: unknown, { query }: { query: { date: string; lookahead: string } }) =>
    new Promise((resolve, reject) => {
      calls.push({
        from: query.date,
        days: Number(query.lookahead),
        answer: async (answer) => {
          if (answer === null) reject({ kind: 'offline' })
          else resolve(answer)
          await new Promise((done) => setImmediate(done))
        },
      })
    })
  const scope = fork({
    handlers: new Map<unknown, unknown>([
      [loadToursFx, async () => tours],
      [loadCategoriesFx, async () => categories],
      [loadNextDaysFx, later],
      [loadOtherDayFx, later],
    ]) as never,
  })
  return { scope, calls }
}
