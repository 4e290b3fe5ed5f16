import { EVERYTHING_ON_SALE } from '@shop/shared/config/testing/everything-on-sale'
import { firstRequests, listedRequests } from '@shop/shared/routing/testing/first-requests'
import { expect, test } from 'vitest'
import { articleLists } from './catalogue/model.ts'
import { pageOpened } from './pages/article/article-model.ts'
import { loadCountriesFx } from './pages/article/countries-model.ts'

const now = new Date('2026-12-01T08:00:00Z')
const told = (address: string) => listedRequests(address, EVERYTHING_ON_SALE, now)

test.each([
  ['merchandise', '/de/merchandise'],
  ['merchandise', '/de/merchandise/books'],
  ['passes', '/de/passes'],
] as const)(
  'the list of %s at %s starts with the requests that the shell has sent in advance',
  async (list, address) => {
    const { opened } = articleLists[list]
    expect(await firstRequests(EVERYTHING_ON_SALE, opened, { now })).toEqual(told(address))
  },
)

test('an article starts with the requests that the shell has sent in advance', async () => {
  expect(await firstRequests(EVERYTHING_ON_SALE, pageOpened, 'tin')).toEqual(
    told('/de/product/tin'),
  )
})

// The page requests the countries for the owners' form when it knows that the article is a pass.
// The shell knows that earlier, from the address.
test('a pass starts with the requests that the shell has sent in advance, also for its owners’ form', async () => {
  const article = await firstRequests(EVERYTHING_ON_SALE, pageOpened, 'year')
  const form = await firstRequests(EVERYTHING_ON_SALE, loadCountriesFx, {})
  expect([...form, ...article]).toEqual(told('/de/passes/year'))
})
