import { EVERYTHING_ON_SALE } from '@shop/shared/config/testing/everything-on-sale'
import { askedFirst, listedFirst } from '@shop/shared/routing/testing/asked-first'
import { expect, test } from 'vitest'
import { pageOpened as eventOpened } from './pages/event/choice/choice-model.ts'
import './pages/event/choice/calendar-model.ts'
import './pages/event/choice/event-model.ts'
import './pages/event/choice/offer-model.ts'
import { pageOpened as listOpened } from './pages/event-list/model.ts'

const now = new Date('2026-12-01T08:00:00Z')
const id = 'blue/hour'

test('the list of events begins with what the shell asks for ahead', async () => {
  expect(await askedFirst(EVERYTHING_ON_SALE, listOpened, { now })).toEqual(
    listedFirst('/de/tickets', EVERYTHING_ON_SALE, now),
  )
})

test.each(['', '?date=2026-12-03&time=10:00', '?date=2026-11-30', '?date=tomorrow'])(
  'an event begins with what the shell asks for ahead: %s',
  async (search) => {
    expect(await askedFirst(EVERYTHING_ON_SALE, eventOpened, { id, search, now })).toEqual(
      listedFirst(`/de/tickets/blue%2Fhour${search}`, EVERYTHING_ON_SALE, now),
    )
  },
)
