import { EVERYTHING_ON_SALE } from '@shop/shared/config/testing/everything-on-sale'
import { firstRequests, listedRequests } from '@shop/shared/routing/testing/first-requests'
import { expect, test } from 'vitest'
import { homeOpened } from './home/model.ts'
import { staticPageOpened } from './static-page/model.ts'

const now = new Date('2026-12-01T08:00:00Z')

test.each([true, false])(
  'the home page first requests exactly the answers that are prefetched (shop with tickets: %s)',
  async (hasTickets) => {
    const config = { ...EVERYTHING_ON_SALE, hasTickets }
    expect(await firstRequests(config, homeOpened, { now })).toEqual(
      listedRequests('/de', config, now),
    )
  },
)

test('a static page first requests exactly the answers that are prefetched', async () => {
  const opened = { id: 'imprint', language: 'de' } as const
  expect(await firstRequests(EVERYTHING_ON_SALE, staticPageOpened, opened)).toEqual(
    listedRequests('/de/page/imprint', EVERYTHING_ON_SALE, now),
  )
})
