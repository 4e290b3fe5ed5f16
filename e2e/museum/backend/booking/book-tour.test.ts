import { expect, test } from 'vitest'
import { useEachDatabase } from '../testing/databases.ts'
import {
  createTestShop,
  freshDay,
  freshTime,
  groupTour,
  tour,
  walkPlaces,
} from '../testing/test-shop.ts'

const databases = useEachDatabase()

for (const [name, database] of databases.each) {
  test(`${name}: books a paid tour, stores its answers and confirms it by mail`, async () => {
    const shop = createTestShop(database.db)
    const at = freshTime()
    const { cartId, body, mail } = await shop.buy([groupTour(at)])
    expect(shop.payments.registered).toMatchObject([{ amount: 15000 + 2 * 1800 }])
    expect(await shop.leftInTour('group', at)).toBe(1)
    expect(body).toMatchObject({ has_tickets: true })
    shop.minutesPass(60)
    expect(await shop.leftInTour('group', at)).toBe(1)
    const question = 'What is your group called?'
    const answers = [
      { id: 'name', question, value: 'Class 3b', readable: 'Class 3b' },
      { id: 'wheels', value: false, readable: 'No' },
    ]
    const lines = [{ kind: 'guidedTour', answers }]
    expect(await shop.cart(cartId)).toMatchObject({ lines })
    expect(mail).toContain(`${question} Class 3b`)
  })
}

test('a basket with more places or tours than are left is refused with the number that is left', async () => {
  const shop = createTestShop(databases.usual.db)
  const day = freshDay()
  const at = `${day} 10:00:00`
  const said = async (item: unknown, language = 'en') =>
    (await shop.initPayment([item], { language })).body
  const error = (text: string) => ({ error: expect.stringContaining(text) })

  expect(await said(groupTour(at, 3))).toEqual(error('10:00: only 2 tours are left.'))
  expect(await said(walkPlaces(at, 3))).toEqual(error('10:00: only 2 places are left.'))
  await shop.hold([groupTour(at), walkPlaces(at)])
  expect(await said(groupTour(at, 2))).toEqual(error('only 1 tour is left.'))
  expect(await said(groupTour(at, 2), 'de')).toEqual(error('Es ist nur noch 1 Führung frei.'))
  expect(await said(walkPlaces(at, 2), 'fr')).toEqual(error('il ne reste plus que 1 place.'))
  await shop.hold([groupTour(at), walkPlaces(at)])
  expect(await said(groupTour(at))).toEqual(error('Group tour, '))
  expect(await said(groupTour(at))).toEqual(error('this is sold out'))
  expect(await said(walkPlaces(at))).toEqual(error('this is sold out'))

  const range = `${day};${day}`.replaceAll('-', '')
  await shop.hold([
    groupTour(`${day} 11:00:00`, 2),
    { ...groupTour(`${day} 19:00:00`, 2), ...late },
  ])
  const { body } = await shop.call('GET', `en/tour/soldout/tour/group/range/${range}`)
  expect(body).toEqual([day])
})

const late = { prices: [{ id: 'evening', count: 2 }] }

test('two lines of a basket for the same tour time are counted together', async () => {
  const shop = createTestShop(databases.usual.db)
  const at = freshTime()
  expect(await shop.initPayment([groupTour(at), groupTour(at, 2)])).toMatchObject({ status: 422 })
  expect(await shop.initPayment([groupTour(at), groupTour(at)])).toMatchObject({ status: 200 })
})

test('a tour without admission tickets is itself a ticket, and a free one costs nothing', async () => {
  const shop = createTestShop(databases.usual.db)
  const free = shop.backend.catalogue.tours.find(({ id }) => id === 'talk')
  Object.assign(free?.prices[0] ?? {}, { price: 0 })
  const token = await shop.createProvenAccount()
  const items = [tour('talk', freshTime(), ['place', 2])]
  expect((await shop.buy(items, { token })).body).toMatchObject({ has_tickets: true })
  expect(shop.payments.registered).toEqual([])
})

test('rejects more tickets than a basket can hold', async () => {
  const shop = createTestShop(databases.usual.db)
  const item = groupTour(freshTime())
  const tickets = Array.from({ length: 101 }, () => ({ id: 'adult', count: 1 }))
  expect(await shop.initPayment([{ ...item, tickets }])).toMatchObject({ status: 422 })
})

test('rejects answers with characters that the database cannot store', async () => {
  const shop = createTestShop(databases.usual.db)
  const item = groupTour(freshTime())
  const answers = [{ id: 'name', type: 'text', value: 'a\0b' }]
  expect(await shop.initPayment([{ ...item, answers }])).toMatchObject({ status: 400 })
})
