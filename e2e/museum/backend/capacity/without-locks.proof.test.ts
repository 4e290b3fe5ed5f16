import { expect, test, vi } from 'vitest'
import { buy, settleAll } from '../testing/buy-at-once.ts'
import { type Amounts, openRush, soldIn } from '../testing/checkout-rush.ts'
import { usePostgresServer } from '../testing/databases.ts'
import { createTestShop } from '../testing/test-shop.ts'

const BUYERS = 8
const wanting: (() => void)[] = []

// No locks: all buyers read at the same time what is left.
vi.mock(import('../database/locks.ts'), () => ({
  lockSlots: async () => {
    const nothing = { ids: [], at: new Date() }
    if (wanting.length >= BUYERS) return nothing
    await new Promise<void>((resolve) => {
      wanting.push(resolve)
      if (wanting.length === BUYERS) for (const goOn of wanting) goOn()
    })
    return nothing
  },
  lockNames: async () => undefined,
}))
// The booking does not check what is sold either; that check would find the error.
vi.mock(import('./room-for-cart.ts'), async (real) => ({
  ...(await real()),
  hasRoomFor: async () => true,
}))

const server = usePostgresServer()

test('waiting for each other is what keeps the sums right: without it more is sold than there is', async () => {
  const shop = createTestShop(server.db)
  const there: Amounts = { places: 1, tourPlaces: 1, tours: 1, pieces: 1, cents: 1000 }
  const rush = openRush(shop, there)
  // The one basket with some of everything.
  const basket = rush.baskets.at(-1) ?? []
  await Promise.all(Array.from({ length: BUYERS }, () => buy(shop, basket)))
  await settleAll(shop)
  const sold = await soldIn(shop, rush)
  for (const [what, amount] of Object.entries(there)) {
    expect(sold[what as keyof Amounts], what).toBeGreaterThan(amount)
  }
})
