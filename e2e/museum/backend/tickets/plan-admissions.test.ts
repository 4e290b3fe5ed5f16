import { expect, test } from 'vitest'
import { priceCart } from '../pricing/price-cart.ts'
import { exampleCatalogue } from '../testing/example-catalogue.ts'
import { article, owner, pass, voucher } from '../testing/goods-items.ts'
import { dayTicket, groupTour, ticket, tour, walkPlaces } from '../testing/test-shop.ts'
import { planAdmissions } from './plan-admissions.ts'

const AT = '2026-03-10 10:00:00'

function plan(items: unknown[], change: (catalogue: ReturnType<typeof exampleCatalogue>) => void) {
  const catalogue = exampleCatalogue()
  change(catalogue)
  const context = { catalogue, language: 'en', museumNow: '2026-03-09 09:00:00' } as const
  const pricing = priceCart(items, context)
  if (pricing.kind !== 'priced') throw new Error(pricing.problem.kind)
  const lines = pricing.items.map(({ line }) => line)
  return planAdmissions(catalogue, lines).map(({ kind, name, people }) => [kind, name, people])
}

const asItIs = () => {}

test('tickets of one line share a code by default', () => {
  expect(plan([ticket('adult', AT, 2), dayTicket('garden-day', '2026-03-10', 3)], asItIs)).toEqual([
    ['ticket', 'Adult', 2],
    ['ticket', 'Day ticket', 3],
  ])
})

test.each(['printSeparately', 'uniqueBarcode', 'scanSeparately'])(
  'with “%s” each piece has its own code, but a family stays together',
  (field) => {
    const family = ticket('family', AT, 1, [
      { id: 'parents', count: 1 },
      { id: 'children', count: 3 },
    ])
    const planned = plan([family, ticket('adult', AT, 2)], ({ events }) => {
      for (const offered of events[0]?.tickets ?? []) Object.assign(offered, { [field]: true })
    })
    expect(planned).toEqual([
      ['ticket', 'Family', 4],
      ['ticket', 'Adult', 1],
      ['ticket', 'Adult', 1],
    ])
  },
)

test('a group has a code for its tour, followed by the codes of its tickets', () => {
  expect(plan([groupTour(AT)], asItIs)).toEqual([
    ['tour', 'Group tour', 2],
    ['ticket', 'Adult', 2],
  ])
  const apart = plan([walkPlaces(AT, 2)], ({ tours }) => {
    for (const offered of tours[1]?.tickets ?? []) Object.assign(offered, { uniqueBarcode: true })
  })
  expect(apart).toEqual([
    ['tour', 'Walk', 2],
    ['ticket', 'Adult', 1],
    ['ticket', 'Adult', 1],
  ])
})

test('counts every person of a family in a group', () => {
  const family = {
    id: 'walk-family',
    count: 1,
    subtickets: [
      { id: 'parents', count: 2 },
      { id: 'children', count: 3 },
    ],
  }
  expect(plan([tour('walk', AT, ['place', 1], { tickets: [family] })], asItIs)).toEqual([
    ['tour', 'Walk', 5],
    ['ticket', 'Family', 5],
  ])
})

test('without tickets a tour admits as many people as it has booked places, or as a whole tour takes', () => {
  expect(plan([tour('talk', AT, ['place', 3])], asItIs)).toEqual([['tour', 'Talk', 3]])
  const whole = plan([tour('talk', AT, ['place', 2])], ({ tours }) => {
    Object.assign(tours[2] ?? {}, { completeTour: true })
  })
  expect(whole).toEqual([['tour', 'Talk', 10]])
})

test('goods have no admission codes', () => {
  expect(plan([article('book'), pass([owner('Ben')]), voucher('fifty')], asItIs)).toEqual([])
})
