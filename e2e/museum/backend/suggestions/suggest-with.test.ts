import type { Suggestion } from '@shop/shared/api/endpoints/checkout'
import { OFFERINGS } from '@shop/shared/offerings'
import { expect, test } from 'vitest'
import { useEachDatabase } from '../testing/databases.ts'
import { exampleEvent } from '../testing/example-catalogue.ts'
import { exampleTour } from '../testing/example-tours.ts'
import { addArticle, article, code, owner, pass, voucher } from '../testing/goods-items.ts'
import {
  createTestShop,
  dayTicket,
  freshDay,
  groupTour,
  type TestShop,
  ticket,
} from '../testing/test-shop.ts'

const databases = useEachDatabase()

function openShop(db: Parameters<typeof createTestShop>[0]): TestShop {
  const shop = createTestShop(db)
  for (const { wireFlag } of OFFERINGS) shop.backend.catalogue.flags[wireFlag] = true
  return shop
}

async function suggested(shop: TestShop, items: unknown[], language = 'en') {
  const answer = await shop.call('POST', `${language}/checkout/suggest`, {
    cart: { ver: 1, items },
  })
  expect(answer.status).toBe(200)
  return answer.body as Suggestion[]
}

async function inWords(...asked: Parameters<typeof suggested>) {
  const found = await suggested(...asked)
  return found.map(({ type, id, name, price, from, vat_value }) => [
    type,
    id,
    name,
    price,
    from,
    vat_value,
  ])
}

async function idsSuggested(shop: TestShop, items: unknown[]): Promise<string[]> {
  return (await suggested(shop, items)).map(({ id }) => id)
}

for (const [name, database] of databases.each) {
  test(`${name}: suggests first what others bought with the same offer, the most frequent first`, async () => {
    const shop = openShop(database.db)
    const [mine, often, rarely] = [addArticle(shop), addArticle(shop), addArticle(shop)]
    await shop.buy([article(mine), article(rarely), article(often, 5)])
    await shop.buy([article(often), article(mine, 2), article(mine)])
    await shop.buy([article(mine), article(rarely)])
    await shop.buy([article(often), article(mine)])
    shop.backend.catalogue.suggestions = [{ article: 'poster' }, { article: often }]
    expect(await idsSuggested(shop, [article(mine)])).toEqual([often, rarely, 'poster'])
    expect(await idsSuggested(shop, [article(often), article(rarely)])).toEqual([mine, 'poster'])
  })

  test(`${name}: never suggests what only one customer bought, however often`, async () => {
    const shop = openShop(database.db)
    const [mine, theirs] = [addArticle(shop), addArticle(shop)]
    const token = await shop.createGuest()
    for (const _ of [1, 2, 3]) await shop.buy([article(mine), article(theirs)], { token })
    expect(await idsSuggested(shop, [article(mine)])).toEqual([])
    await shop.buy([article(mine), article(theirs)])
    expect(await idsSuggested(shop, [article(mine)])).toEqual([theirs])
  })

  test(`${name}: counts only booked carts of the last three months`, async () => {
    const shop = openShop(database.db)
    const [mine, held, bought] = [addArticle(shop), addArticle(shop), addArticle(shop)]
    for (const _ of [1, 2]) await shop.hold([article(mine), article(held)])
    for (const _ of [1, 2]) await shop.buy([article(mine), article(bought)])
    expect(await idsSuggested(shop, [article(mine)])).toEqual([bought])
    shop.minutesPass(90 * 24 * 60)
    expect(await idsSuggested(shop, [article(mine)])).toEqual([])
  })

  test(`${name}: tickets and tours count for their event and tour, passes and vouchers for themselves`, async () => {
    const shop = openShop(database.db)
    const mine = addArticle(shop)
    for (const _ of [1, 2]) {
      const day = freshDay()
      await shop.buy([
        article(mine),
        ticket('adult', `${day} 10:00:00`),
        ticket('bag', `${day} 10:00:00`),
        groupTour(`${day} 10:00:00`),
        pass([owner('Ben Blum')]),
        voucher('free', 1, 2500),
      ])
    }
    expect(await inWords(shop, [article(mine)], 'de')).toEqual([
      ['annualPass', 'pass', 'Jahreskarte', 9000, false, null],
      ['ticket', 'tower', 'Turm', 300, true, null],
      ['guidedTour', 'group', 'Gruppenführung', 9000, true, null],
      ['voucher', 'free', 'Wertgutschein', 1000, true, null],
    ])
    const day = freshDay()
    const basket = [
      ticket('child', `${day} 10:00:00`),
      groupTour(`${day} 10:00:00`),
      pass(),
      voucher('free'),
    ]
    expect(await idsSuggested(shop, basket)).toEqual([mine])
  })

  test(`${name}: suggests only what can be bought now`, async () => {
    const shop = openShop(database.db)
    const { catalogue } = shop.backend
    const [gone, one] = [addArticle(shop, { stock: 0 }), addArticle(shop, { stock: 1 })]
    const past = { lifetime: { fromDay: -9, toDay: -1 } }
    catalogue.events.push(
      exampleEvent({ id: 'ended', ...past }),
      exampleEvent({ id: 'full', lifetime: { fromDay: 0, toDay: 1 }, soldOutDays: [0, 1] }),
    )
    catalogue.tours.push(
      exampleTour({ id: 'elsewhere', bookable: false }),
      exampleTour({ id: 'ended-tour', ...past }),
    )
    catalogue.suggestions = [
      { event: 'ended' },
      { event: 'full' },
      { tour: 'elsewhere' },
      { tour: 'ended-tour' },
      { article: gone },
      { article: one },
      { event: 'garden' },
    ]
    expect(await idsSuggested(shop, [article('book')])).toEqual([one, 'garden'])
    await shop.hold([article(one)])
    expect(await idsSuggested(shop, [article('book')])).toEqual(['garden'])
    expect(await idsSuggested(shop, [dayTicket('garden-day', freshDay())])).toEqual([])
  })
}

test('a suggested article can be added directly, so its tax rate is included', async () => {
  const shop = openShop(databases.usual.db)
  shop.backend.catalogue.suggestions = [{ article: 'poster' }, { voucher: 'fifty' }]
  expect(await inWords(shop, [])).toEqual([
    ['merchandise', 'poster', 'Poster', 1500, false, 8.1],
    ['voucher', 'fifty', 'Voucher 50', 5000, false, null],
  ])
  const [poster] = await suggested(shop, [])
  expect(poster).toMatchObject({ category: 'Books', picture: '/media/picture.jpg' })
})

test('suggests nothing that the museum has switched off in any way', async () => {
  const shop = openShop(databases.usual.db)
  const { catalogue } = shop.backend
  const goods = [{ article: 'poster' }, { article: 'pass' }, { voucher: 'fifty' }]
  catalogue.suggestions = [{ tour: 'talk' }, ...goods, { event: 'garden' }]
  expect(await idsSuggested(shop, [])).toEqual(['talk', 'poster', 'pass', 'fifty'])
  catalogue.flags.has_guided_tours = false
  catalogue.flags.has_memcard = false
  catalogue.config = { has_merchandise: '0' }
  expect(await idsSuggested(shop, [])).toEqual(['fifty', 'garden'])
  catalogue.flags.has_vouchers = false
  catalogue.config = { has_merchandise: 1, has_tickets: 0 }
  expect(await idsSuggested(shop, [])).toEqual(['poster'])
})

test('suggests for the readable items of a basket, even if it cannot be paid', async () => {
  const shop = openShop(databases.usual.db)
  shop.backend.catalogue.suggestions = [{ article: 'poster' }, { event: 'garden' }]
  const odd = [
    { type: 'merchandise' },
    { type: 'merchandise', id: null },
    { type: 'ticket', id: { id: 'adult' } },
    { type: 'guidedTour', id: 'talk', tourId: ['talk'] },
    { type: 'annualPass', id: '__proto__', owners: 7 },
    { type: 'spaceship', id: 'poster' },
    { type: 'merchandise', id: "'; drop table cart; --" },
    code('GIFT'),
  ]
  expect(await idsSuggested(shop, odd)).toEqual(['poster', 'garden'])
  expect(await idsSuggested(shop, [...odd, { type: 'ticket', id: 'garden-day' }])).toEqual([
    'poster',
  ])
  const many = Array.from({ length: 3000 }, (_, at) => article(`none-${at}`))
  expect(await idsSuggested(shop, [...many, article('poster')])).toEqual(['garden'])
  for (const body of [{}, { cart: { ver: 1, items: 'all' } }, { cart: null }, 7]) {
    expect((await shop.call('POST', 'en/checkout/suggest', body)).status).toBe(400)
  }
})
