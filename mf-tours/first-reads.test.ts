import { EVERYTHING_ON_SALE } from '@shop/shared/config/testing/everything-on-sale'
import { firstRequests, listedRequests } from '@shop/shared/routing/testing/first-requests'
import { expect, test } from 'vitest'
import './pages/tour/choice/calendar-model.ts'
import { pageOpened as tourOpened } from './pages/tour/choice/choice-model.ts'
import './pages/tour/choice/day-model.ts'
import './pages/tour/choice/tour-model.ts'
import { pageOpened as listOpened } from './pages/tour-list/days/day-model.ts'
import './pages/tour-list/model.ts'

const now = new Date('2026-12-01T08:00:00Z')

test('the list of tours starts with the requests that the shell has sent in advance', async () => {
  expect(await firstRequests(EVERYTHING_ON_SALE, listOpened, { now })).toEqual(
    listedRequests('/de/guided-tours', EVERYTHING_ON_SALE, now),
  )
})

test.each([
  ['', true],
  ['?date=2026-12-03', true],
  ['?date=2026-12-03', false],
  ['?date=2026-11-30', true],
])(
  'a tour starts with the requests that the shell has sent in advance: %s, sold-out times: %s',
  async (search, hasSoldOutTimeslots) => {
    const config = { ...EVERYTHING_ON_SALE, hasSoldOutTimeslots }
    expect(await firstRequests(config, tourOpened, { id: 'harbour', search, now })).toEqual(
      listedRequests(`/de/guided-tours/harbour${search}`, config, now),
    )
  },
)

// Regression: `details` was sent to backends that do not know it, and one refused the call.
test.each([true, false])('calendar requests ask for details: %s', async (hasCalendarDetails) => {
  const config = { ...EVERYTHING_ON_SALE, hasCalendarDetails }
  const asked = await firstRequests(config, tourOpened, { id: 'harbour', search: '', now })
  expect(asked).toEqual(listedRequests('/de/guided-tours/harbour', config, now))
  expect(JSON.stringify(asked).includes('details')).toBe(hasCalendarDetails)
})
