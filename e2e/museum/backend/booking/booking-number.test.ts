import { expect, test, vi } from 'vitest'
import { useEachDatabase } from '../testing/databases.ts'
import { addArticle, article } from '../testing/goods-items.ts'
import { createTestShop, freshTime, ticket } from '../testing/test-shop.ts'

const numbers = vi.hoisted((): string[] => [])

vi.mock(import('../cart/codes.ts'), async (real) => {
  const { drawSigns, ...rest } = await real()
  const draw = (count: number) =>
    count === 8 ? (numbers.shift() ?? drawSigns(8)) : drawSigns(count)
  return { ...rest, drawSigns: draw }
})

const databases = useEachDatabase()

for (const [kind, database] of databases.each) {
  test(`${kind}: draws another booking number when one is taken, and leaves the other booking unchanged`, async () => {
    const shop = createTestShop(database.db)
    addArticle(shop, { id: 'book', stock: 3 })
    const buy = () => shop.buy([ticket('adult', freshTime()), article('book')])
    numbers.push('TAKEN222', 'TAKEN222', 'TAKEN222', 'FREE2222')
    const both = [await buy(), await buy()]
    expect(both.map(({ bookingId }) => bookingId)).toEqual(['TAKEN222', 'FREE2222'])
    for (const { cartId: cart, bookingId: id } of both) {
      const count = async (table: 'admission' | 'mail' | 'booking_link') => {
        const rows = database.db.selectFrom(table).select('booking_id').where('booking_id', '=', id)
        return (await rows.execute()).length
      }
      expect([await count('admission'), await count('mail')]).toEqual([1, 1])
      const sold = database.db.selectFrom('sold_offer').select('offer').where('cart_id', '=', cart)
      expect(await sold.execute()).toHaveLength(2)
    }
  })
}
