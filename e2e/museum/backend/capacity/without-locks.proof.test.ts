import { expect, test, vi } from 'vitest'
import { buy, settleAll } from '../testing/buy-at-once.ts'
import { type Amounts, openRush, soldIn } from '../testing/checkout-rush.ts'
import { usePostgresServer } from '../testing/databases.ts'
import { createTestShop } from '../testing/test-shop.ts'

const BUYERS = 8
const wanting: (() => void)[] = []

// No locks: all buyers read the remaining amounts at the same time.
vi.mock(import('../database/locks.ts'), () => ({
  lockSlots: async () => {
    const nothing = { ids: [], at: new Date() }
    if (wanting.length >= BUYERS) return nothing
    await new Promise<void>((resolve) => {
      wanting.push(resolve)
      if (wanting.length === BUYERS) for (const proceed of wanting) proceed()
    })
    return nothing
  },
  lockNames: async () => undefined,
}))
// Switch off the booking's own check of what is sold, because it would find the error.
vi.mock(import('./room-for-cart.ts'), async (real) => ({
  ...(await real()),
  hasRoomFor: async () => true,
}))

const server = usePostgresServer()

test('without locks, more is sold than exists', async () => {
  const shop = createTestShop(server.db)
  const there: Amounts = { places: 1, tourPlaces: 1, tours: 1, pieces: 1, cents: 1000 }
  const rush = openRush(shop, there)
  const basket = rush.baskets.at(-1) ?? []
  await Promise.all(Array.from({ length: BUYERS }, () => buy(shop, basket)))
  await settleAll(shop)
  const sold = await soldIn(shop, rush)
  for (const [what, amount] of Object.entries(there)) {
    expect(sold[what as keyof Amounts], what).toBeGreaterThan(amount)
  }
})
