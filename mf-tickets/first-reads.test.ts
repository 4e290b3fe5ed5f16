import { EVERYTHING_ON_SALE } from '@shop/shared/config/testing/everything-on-sale'
import { firstRequests, listedRequests } from '@shop/shared/routing/testing/first-requests'
import { expect, test } from 'vitest'
import { pageOpened as eventOpened } from './pages/event/choice/choice-model.ts'
import './pages/event/choice/calendar-model.ts'
import './pages/event/choice/event-model.ts'
import './pages/event/choice/offer-model.ts'
import { pageOpened as listOpened } from './pages/event-list/model.ts'

const now = new Date('2026-12-01T08:00:00Z')
const id = 'blue/hour'

test('the list of events starts with the requests that the shell has sent in advance', async () => {
  expect(await firstRequests(EVERYTHING_ON_SALE, listOpened, { now })).toEqual(
    listedRequests('/de/tickets', EVERYTHING_ON_SALE, now),
  )
})

test.each(['', '?date=2026-12-03&time=10:00', '?date=2026-11-30', '?date=tomorrow'])(
  'an event starts with the requests that the shell has sent in advance: %s',
  async (search) => {
    expect(await firstRequests(EVERYTHING_ON_SALE, eventOpened, { id, search, now })).toEqual(
      listedRequests(`/de/tickets/blue%2Fhour${search}`, EVERYTHING_ON_SALE, now),
    )
  },
)

// Regression: `details` was sent to backends that do not know it, and one refused the call.
test.each([true, false])('calendar requests ask for details: %s', async (hasCalendarDetails) => {
  const config = { ...EVERYTHING_ON_SALE, hasCalendarDetails }
  const asked = await firstRequests(config, eventOpened, { id: 'blue/hour', search: '', now })
  expect(asked).toEqual(listedRequests('/de/tickets/blue%2Fhour', config, now))
  expect(JSON.stringify(asked).includes('details')).toBe(hasCalendarDetails)
})
