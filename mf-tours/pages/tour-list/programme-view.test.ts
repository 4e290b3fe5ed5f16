import { expect, test } from 'vitest'
import { aTourOfDay, DATE } from '../../testing/listed-tours.ts'
import type { DayTours } from './days/requested-days.ts'
import { NO_FILTER, type TourFilter } from './filter-tours.ts'
import { programmeView } from './programme-view.ts'

const there: DayTours = {
  kind: 'ready',
  tours: [
    aTourOfDay({ '10:00': 5, '14:00': 5 }, { id: 'en' }),
    aTourOfDay({ '11:00': 5 }, { id: 'de', langIdentifier: 'de' }),
  ],
}

const at = (now: string, day: DayTours, filter: Partial<TourFilter> = {}) =>
  programmeView(DATE, day, {
    filter: { ...NO_FILTER, ...filter },
    clock: { now: new Date(now), zone: 'Europe/Zurich' },
  })
const MORNING = '2026-09-03T06:00:00Z'

test('the programme contains the tours that match the filter', () => {
  const rows = (filter = {}) => {
    const view = at(MORNING, there, filter)
    return view.kind === 'ready' ? view.rows.map(({ time }) => time) : view
  }
  expect(rows()).toEqual(['10:00', '11:00', '14:00'])
  expect(rows({ language: 'de' })).toEqual(['11:00'])
})

test.each([
  ['is loading', MORNING, { kind: 'loading' }, {}, 'loading'],
  ['failed', MORNING, { kind: 'failed', failure: { kind: 'offline' } }, {}, 'failed'],
  ['has no tours', MORNING, { kind: 'ready', tours: [] }, {}, 'none'],
  ['has none in this language', MORNING, there, { language: 'ja' }, 'noMatch'],
  ['has none left in this language', '2026-09-03T10:00:00Z', there, { language: 'de' }, 'noMatch'],
  ['has none left', '2026-09-03T13:00:00Z', there, {}, 'over'],
  ['was yesterday', '2026-09-03T22:00:00Z', { kind: 'loading' }, {}, 'over'],
] as const)('a day that %s has its own message', (_, now, day, filter, kind) => {
  expect(at(now, day, filter).kind).toBe(kind)
})
