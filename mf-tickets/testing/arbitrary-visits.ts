import { writeChoice } from '@shop/shared/booking/address-choice'
import { lineRemoved } from '@shop/shared/cart/model'
import { allSettled, type EventCallable } from 'effector'
import fc from 'fast-check'
import { $eventId, pageClosed, pageOpened, timeChosen } from '../pages/event/choice/choice-model.ts'
import { $day, dateChosen } from '../pages/event/choice/day-model.ts'
import {
  addRequested,
  countChanged,
  partChanged,
  ticketClosed,
  ticketOpened,
} from '../pages/event/choice/model.ts'
import { offerRetried } from '../pages/event/choice/offer-model.ts'
import {
  PART_IDS,
  someBasket,
  someCount,
  someOffer,
  someWish,
  TICKET_IDS,
  TIMES,
} from './arbitrary-offers.ts'
import type { Museum, Visit } from './late-answers.ts'

/** Visits for property tests: any input to the page, in any order, with answers in any order. */

const DAYS = ['2026-09-03', '2026-09-04', '2026-09-05']
const LINK = { id: 'event', search: '?date=2026-09-03&time=10:00&count=t1*2' }
const now = new Date('2026-09-01T08:00:00Z')

/** One step of a visit: what it did, or null if the page does not offer it at the moment. */
export interface Step {
  name: string
  run: (visit: Visit) => Promise<unknown> | null
}

function raised<T>(
  name: string,
  unit: EventCallable<T>,
  some: fc.Arbitrary<T>,
): fc.Arbitrary<Step> {
  return some.map((params) => ({
    name: `${name} ${JSON.stringify(params) ?? ''}`.trim(),
    run: ({ scope }) =>
      // When the visitor has left the event's page, the only step is to go back to it.
      scope.getState($eventId) === null
        ? allSettled(pageOpened, { scope, params: { ...LINK, now } })
        : allSettled(unit as EventCallable<unknown>, { scope, params }),
  }))
}

const id = fc.constantFrom('t0', 't1', ...TICKET_IDS, 'gone')
const date = fc.constantFrom(...DAYS)
const opened = fc
  .record({
    date: fc.option(date, { freq: 6 }),
    time: fc.option(fc.constantFrom(...TIMES)),
    picked: someWish,
  })
  .map((choice) => ({ id: 'event', search: writeChoice('', choice), now }))

const allAnswered = fc.constant<Step>({
  name: 'answer all',
  run: ({ calls }) => {
    for (const call of calls) if (call.state === 'underWay') call.settle(true)
    return null
  },
})
/** Answers do not arrive in the order of their requests. */
const answered = fc.tuple(fc.nat(5), fc.integer({ min: 0, max: 9 })).map(
  ([at, luck]): Step => ({
    name: luck === 0 ? `fail ${at}` : `answer ${at}`,
    run: ({ calls }) => {
      const waiting = calls.filter(({ state }) => state === 'underWay')
      waiting[at % waiting.length]?.settle(luck > 0)
      return null
    },
  }),
)
const retried = fc.constant<Step>({
  name: 'offerRetried',
  run: ({ scope }) =>
    scope.getState($day).kind === 'failed' ? allSettled(offerRetried, { scope }) : null,
})

const someStep = fc.oneof(
  { weight: 6, arbitrary: answered },
  { weight: 14, arbitrary: allAnswered },
  { weight: 2, arbitrary: raised('dateChosen', dateChosen, date) },
  { weight: 2, arbitrary: raised('timeChosen', timeChosen, fc.constantFrom(...TIMES)) },
  {
    weight: 14,
    arbitrary: raised('countChanged', countChanged, fc.record({ id, count: someCount })),
  },
  { weight: 4, arbitrary: raised('ticketOpened', ticketOpened, id) },
  raised('ticketClosed', ticketClosed, id),
  {
    weight: 6,
    arbitrary: raised(
      'partChanged',
      partChanged,
      fc.record({ id, part: fc.constantFrom(...PART_IDS, 'stranger'), count: someCount }),
    ),
  },
  { weight: 10, arbitrary: raised('addRequested', addRequested, fc.constant(undefined)) },
  raised('lineRemoved', lineRemoved, fc.nat(4)),
  retried,
  raised('pageOpened', pageOpened, opened),
  raised('pageClosed', pageClosed, fc.constant(undefined)),
)

const someMuseum = fc.record({
  offers: fc.tuple(...DAYS.map((day) => someOffer(day))),
  places: fc.dictionary(date, fc.constantFrom(3, 20, 2000, 0), { minKeys: 2 }),
})

/** A museum, the basket before the visit, and all steps of the visit. */
export const someVisit = someMuseum.chain((museum) =>
  fc.record({
    museum: fc.constant<Museum>(museum),
    basket: fc.tuple(...museum.offers.map(someBasket)).map((lines) => lines.flat()),
    start: raised('pageOpened', pageOpened, opened),
    steps: fc.array(someStep, { minLength: 10, maxLength: 40, size: 'max' }),
  }),
)
