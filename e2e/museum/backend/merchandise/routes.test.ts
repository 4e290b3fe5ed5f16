import { expect, test } from 'vitest'
import { useShopDatabase } from '../testing/databases.ts'
import { addArticle, article, stockOf } from '../testing/goods-items.ts'
import { createTestShop } from '../testing/test-shop.ts'

const database = useShopDatabase()

async function idsAt(path: string): Promise<string[]> {
  const { body } = await createTestShop(database.db).call('GET', path)
  return (body as { id: string }[]).map(({ id }) => id)
}

test('the list contains articles and passes, or only passes', async () => {
  expect(await idsAt('en/merchandise/select')).toEqual(['book', 'poster', 'pass'])
  expect(await idsAt('en/merchandise/select?product_kind=13')).toEqual(['pass'])
  expect(await idsAt('en/merchandise/select?product_kind=4')).toEqual([])
})

test('lists all categories, or only those of one kind of product', async () => {
  expect(await idsAt('en/merchandise/attr')).toEqual(['books', 'posters'])
  expect(await idsAt('en/merchandise/attr?product_kind=13')).toEqual([])
  const shop = createTestShop(database.db)
  addArticle(shop, { kind: 'pass', categories: ['posters'] })
  const { body } = await shop.call('GET', 'de/merchandise/attr?product_kind=13')
  expect(body).toEqual([{ id: 'posters', name: 'Plakate' }])
})

test('describes an article in the language of the request, with its first picture', async () => {
  const shop = createTestShop(database.db)
  const { body } = await shop.call('GET', 'de/merchandise/select')
  expect((body as unknown[])[1]).toEqual({
    id: 'poster',
    name: 'Plakat',
    price: 1500,
    vat_value: 8.1,
    stock: null,
    sequence_no: 2,
    custom_groups: [
      { id: 'books', name: 'Bücher' },
      { id: 'posters', name: 'Plakate' },
    ],
    product_kind_ref: null,
    teaser: 'teaser',
    picture: '/media/picture.jpg',
    picture_preview: '/media/picture.jpg/preview.jpg',
    picture_alt: 'alt',
  })
  expect((body as unknown[])[2]).toMatchObject({ id: 'pass', product_kind_ref: '13' })
})

test('the page of an article has all pictures and the related articles', async () => {
  const shop = createTestShop(database.db)
  const { body } = await shop.call('GET', 'en/merchandise?article=book')
  expect(body).toMatchObject({
    name: 'Tower book',
    description: 'description',
    stock: 2,
    pictures: [
      { url: '/media/picture.jpg', alt: 'Cover' },
      { url: '/media/picture.jpg#svgView(viewBox(1,2,300,200))', alt: 'Inside' },
    ],
    related: [{ id: 'poster', stock: null }],
  })
  expect(await shop.call('GET', 'en/merchandise?article=nothing')).toMatchObject({ status: 404 })
})

test('pictures with smaller copies list them, in lists and on their page', async () => {
  const srcset = '/media/160.abc.webp 160w'
  const shop = createTestShop(database.db, { srcsets: { 'picture.jpg': srcset } })
  const { body: list } = await shop.call('GET', 'en/merchandise/select')
  expect(list).toMatchObject([{ picture_srcset: srcset }, {}, {}])
  const { body: page } = await shop.call('GET', 'en/merchandise?article=book')
  const [cover, part] = (page as { pictures: object[] }).pictures
  expect([page, cover]).toMatchObject([{ picture_srcset: srcset }, { srcset }])
  expect(part, 'a copy would show the whole picture').not.toHaveProperty('srcset')
  for (const path of ['en/event/select', 'en/tour/select/event', 'en/voucher/select/event/']) {
    expect(JSON.stringify((await shop.call('GET', path)).body)).toContain(
      `"picture_srcset":"${srcset}"`,
    )
  }
})

test('without configured related articles, shows those of the same categories', async () => {
  const shop = createTestShop(database.db)
  const related = async (id: string) => {
    const { body } = await shop.call('GET', `en/merchandise?article=${id}`)
    return (body as { related: { id: string }[] }).related.map((other) => other.id)
  }
  expect(await related('poster')).toEqual(['book'])
  expect(await related('pass')).toEqual([])
})

test('the stock is the configured number minus sold and held pieces, and never negative', async () => {
  const shop = createTestShop(database.db)
  const id = addArticle(shop, { stock: 5 })
  await shop.buy([article(id, 2)])
  await shop.hold([article(id, 1)])
  expect(await stockOf(shop, id)).toBe(2)
  shop.minutesPass(15)
  expect(await stockOf(shop, id)).toBe(3)
  const written = shop.backend.catalogue.articles.find((one) => one.id === id)
  Object.assign(written ?? {}, { stock: 1 })
  shop.minutesPass(1)
  expect(await stockOf(shop, id)).toBe(0)
})
